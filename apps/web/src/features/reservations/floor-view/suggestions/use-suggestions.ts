import type { SeatSuggestions } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import { isKiosk } from '../../../../lib/kiosk.ts';
import type { User } from '../../../../workplace/user-field/user-field.tsx';
import type { Kind } from '../address.ts';
import { labelsQuery } from '../reserve-queries.ts';
import { favouritesQuery, suggestionsQuery } from './suggestion-queries.ts';

type Query = {
  readonly place: Place;
  /** Whether the building suggests seats. */
  readonly isOffered: boolean;
  readonly kind: Kind;
  readonly window: Period;
  /** The names of the labels that a desk must have. */
  readonly attributes: readonly string[];
  /** Whether the user could reserve now: they have no desk yet, and the day is open. */
  readonly isUseful: boolean;
};

const NOTHING: SeatSuggestions = { seats: [], people: [] };
const NOBODY: readonly User[] = [];

/** The best desks for the user and the people they like to sit with. Rooms are chosen by their size instead. */
export function useSuggestions({ place, isOffered, kind, window, attributes, isUseful }: Query) {
  const [selected, setSelected] = useState<readonly User[]>([]);
  const isAvailable = isOffered && kind === 'desks' && !isKiosk();
  const favourites = useQuery({ ...favouritesQuery(place), enabled: isAvailable });
  const { data: labels } = useQuery({ ...labelsQuery(place), enabled: isAvailable && attributes.length > 0 });
  const isOn = isAvailable && favourites.data?.isOn !== false;
  const labelIds = (labels ?? []).filter(({ name }) => attributes.includes(name)).map(({ id }) => id);
  const answer = useQuery({
    ...suggestionsQuery(place, { window, type: 'DESK', people: selected.map(({ username }) => username), labelIds }),
    enabled: isOn,
  });
  const current = (isOn && answer.data) || NOTHING;
  const { people } = current;
  return {
    isAvailable,
    favourites: favourites.data?.colleagues ?? NOBODY,
    selected,
    setSelected,
    /** None while the user has a desk. */
    seats: isUseful ? current.seats : NOTHING.seats,
    people,
    /** The first names of colleagues at their desks. */
    tags: useMemo(() => new Map(people.map(({ objectId, firstName }) => [objectId, firstName])), [people]),
    refetch: () => void answer.refetch(),
  };
}
export type Suggestions = ReturnType<typeof useSuggestions>;

/** The suggestions without those that the map shows as taken since. */
export const stillFree = (
  seats: SeatSuggestions['seats'],
  choices: readonly { readonly id: string; readonly sign: string }[],
): SeatSuggestions['seats'] => {
  const taken = new Set(choices.filter(({ sign }) => sign !== 'FREE').map(({ id }) => id));
  return seats.filter(({ objectId }) => !taken.has(objectId));
};
