import type { EvacuationPerson } from '@berth/contract';
import { isSeenInside } from '@berth/domain/presence';

type Floor = { readonly id: string; readonly name: string };

export type Sections = {
  readonly responders: readonly EvacuationPerson[];
  /** Entered the building, on an unknown floor. */
  readonly cameIn: readonly EvacuationPerson[];
  /** Checked in, and the reservation ended without a check-out: at the place it was for, or gone. */
  readonly mayHaveLeft: readonly EvacuationPerson[];
  /** Has a current reservation or a fixed desk, but no sign of arrival. */
  readonly expected: readonly EvacuationPerson[];
  readonly guests: readonly EvacuationPerson[];
  readonly floors: readonly (Floor & { readonly people: readonly EvacuationPerson[] })[];
};

export const nameOf = ({ firstName, lastName }: Pick<EvacuationPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** For paper, where people look for the last name. */
export const paperNameOf = ({ firstName, lastName }: Pick<EvacuationPerson, 'firstName' | 'lastName'>): string =>
  firstName === '' ? lastName : `${lastName}, ${firstName}`;

/** Created once: a new collator for each pair takes fifty times as long, and a tower has thousands of people. */
const names = new Intl.Collator(undefined, { numeric: true });

/** Sorts by last name. */
export const byName = (one: EvacuationPerson, other: EvacuationPerson): number =>
  names.compare(one.lastName, other.lastName) || names.compare(one.firstName, other.firstName);

/** Ticked people move to the end. */
const inOrder = (people: readonly EvacuationPerson[]) =>
  people.toSorted((one, other) => Number(one.seen !== null) - Number(other.seen !== null) || byName(one, other));

export const seenOf = (people: readonly EvacuationPerson[]): number =>
  people.filter(({ seen }) => seen !== null).length;

/** Everyone is in exactly one section: responders first, then people with unknown details, then floors. */
export function sectionsOf(people: readonly EvacuationPerson[], floors: readonly Floor[]): Sections {
  const floorIds = new Set(floors.map(({ id }) => id));
  const members = people.filter(({ hostName }) => hostName === null);
  const inside = members.filter(isSeenInside);
  const others = inside.filter(({ isEmergencyResponder }) => !isEmergencyResponder);
  const sure = others.filter(({ evidence }) => evidence !== 'reservation-over');
  return {
    responders: inOrder(inside.filter(({ isEmergencyResponder }) => isEmergencyResponder)),
    // A floor that was removed since is no place to search.
    cameIn: inOrder(sure.filter(({ floorId }) => floorId === null || !floorIds.has(floorId))),
    mayHaveLeft: inOrder(others.filter(({ evidence }) => evidence === 'reservation-over')),
    expected: inOrder(members.filter((person) => !isSeenInside(person))),
    guests: inOrder(people.filter(({ hostName }) => hostName !== null)),
    floors: floors.map((floor) => ({
      ...floor,
      people: inOrder(sure.filter(({ floorId }) => floorId === floor.id)),
    })),
  };
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const matching = (people: readonly EvacuationPerson[], typed: string): readonly EvacuationPerson[] => {
  const sought = folded(typed.trim());
  return sought === '' ? people : people.filter((person) => folded(nameOf(person)).includes(sought));
};
