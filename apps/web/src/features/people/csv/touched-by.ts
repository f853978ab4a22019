import type { AnswerOf, validateUsersCsv } from '@berth/contract';

export type Check = AnswerOf<typeof validateUsersCsv>;

type Counted = Pick<Check, 'added' | 'changed' | 'memberships'>;

/** How many become members of a building that were none. */
export const newMembersOf = ({ added, memberships }: Counted, buildingId: string): number =>
  added +
  memberships
    .filter(({ buildingIds }) => !buildingIds.includes(buildingId))
    .reduce((sum, { people }) => sum + people, 0);

/** How many people an upload into these buildings touches: new, changed, or unchanged and new somewhere. */
export function touchedBy({ added, changed, memberships }: Counted, chosen: readonly string[]): number {
  const joining = memberships.filter(
    ({ action, buildingIds }) => action === 'same' && chosen.some((id) => !buildingIds.includes(id)),
  );
  return added + changed + joining.reduce((sum, { people }) => sum + people, 0);
}
