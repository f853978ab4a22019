import type { WaitlistCheck } from './waitlist-queries.ts';

type Wanted = WaitlistCheck['choices'][number];

/** A choice of the form: the spaces it stands for, and the key of its text in `waitlist`. */
export type JoinChoice = {
  readonly id: 'floor' | 'building' | 'space';
  readonly wanted: Wanted;
};

export type JoinContext = {
  /** Undefined if no floor is visible. */
  readonly floor: { readonly id: string } | undefined;
  readonly hasSeveralFloors: boolean;
  /** The space that was refused or is selected. */
  readonly space: { readonly id: string } | undefined;
  readonly attributeIds: readonly string[];
};

/** Returns what a user can wait for, the preselected choice first. Filters carry over, but one space needs none. */
export function choicesOf({ floor, hasSeveralFloors, space, attributeIds }: JoinContext): JoinChoice[] {
  const labels = attributeIds.length > 0 && { attributeIds: [...attributeIds] };
  const onFloor: JoinChoice[] = floor ? [{ id: 'floor', wanted: { floorIds: [floor.id], ...labels } }] : [];
  const anywhere: JoinChoice[] = hasSeveralFloors || !floor ? [{ id: 'building', wanted: { ...labels } }] : [];
  const only: JoinChoice[] = space ? [{ id: 'space', wanted: { objectId: space.id } }] : [];
  return [...onFloor, ...anywhere, ...only];
}
