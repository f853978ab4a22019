import type { SeatSuggestions } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import type { User } from '../../../../workplace/user-field/user-field.tsx';
import { labelsQuery } from '../reserve-queries.ts';
import type { Suggested } from './suggested.ts';
import { favouritesQuery, suggestionsQuery } from './suggestion-queries.ts';

type Query = {
  readonly place: Place;
  readonly window: Period;
  /** The names of the labels that a desk must have. */
  readonly attributes: readonly string[];
  /** Whether the user could reserve now: they have no desk yet, and the day is open. */
  readonly isUseful: boolean;
};

const NOTHING: SeatSuggestions = { seats: [], people: [] };
const NOBODY: readonly User[] = [];

/** The best desks for the user and the people they like to sit with. */
export function useSuggestions({ place, window, attributes, isUseful }: Query) {
  const [selected, setSelected] = useState<readonly User[]>([]);
  const favourites = useQuery(favouritesQuery(place));
  const { data: labels } = useQuery({ ...labelsQuery(place), enabled: attributes.length > 0 });
  const isOn = favourites.data?.isOn !== false;
  const labelIds = (labels ?? []).filter(({ name }) => attributes.includes(name)).map(({ id }) => id);
  const answer = useQuery({
    ...suggestionsQuery(place, { window, type: 'DESK', people: selected.map(({ username }) => username), labelIds }),
    enabled: isOn,
  });
  const current = (isOn && answer.data) || NOTHING;
  const { people } = current;
  return {
    favourites: favourites.data?.colleagues ?? NOBODY,
    selected,
    setSelected,
    people,
    suggested: useMemo<Suggested>(
      () => ({
        // None while the user has a desk.
        seats: isUseful ? current.seats : NOTHING.seats,
        names: new Map(current.people.map(({ objectId, firstName }) => [objectId, firstName])),
        isForPeople: selected.length > 0,
      }),
      [isUseful, current, selected],
    ),
  };
}
export type Suggestions = ReturnType<typeof useSuggestions>;
