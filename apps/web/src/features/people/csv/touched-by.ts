import type { AnswerOf, validateUsersCsv } from '@berth/contract';

export type Check = AnswerOf<typeof validateUsersCsv>;

type Counted = Pick<Check, 'added' | 'changed' | 'memberships'>;

/** The number of people who become members of a building. */
export const newMembersOf = ({ added, memberships }: Counted, buildingId: string): number =>
  added +
  memberships
    .filter(({ buildingIds }) => !buildingIds.includes(buildingId))
    .reduce((sum, { people }) => sum + people, 0);

/**
 * The number of people that an upload into these buildings affects: new, changed, or unchanged but new in a building.
 */
export function touchedBy({ added, changed, memberships }: Counted, chosen: readonly string[]): number {
  const joining = memberships.filter(
    ({ action, buildingIds }) => action === 'same' && chosen.some((id) => !buildingIds.includes(id)),
  );
  return added + changed + joining.reduce((sum, { people }) => sum + people, 0);
}
