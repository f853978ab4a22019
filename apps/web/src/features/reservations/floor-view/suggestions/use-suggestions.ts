import type { SeatSuggestions, TeamRow } from '@berth/contract';
import { MOST_IN_SELECTED_TEAM, MOST_SELECTED_TEAMS } from '@berth/domain/seat-suggestions';
import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import { myTeamsQuery } from '../../../../workplace/teams/my-teams-query.ts';
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
const NO_TEAMS: readonly TeamRow[] = [];

/** The best desks for the user and the people they like to sit with. */
export function useSuggestions({ place, window, attributes, isUseful }: Query) {
  const [selected, setSelected] = useState<readonly User[]>([]);
  const [selectedTeams, setSelectedTeams] = useState<readonly string[]>([]);
  const favourites = useQuery(favouritesQuery(place));
  const { data: labels } = useQuery({ ...labelsQuery(place), enabled: attributes.length > 0 });
  const isOn = favourites.data?.isOn !== false;
  const labelIds = (labels ?? []).filter(({ name }) => attributes.includes(name)).map(({ id }) => id);
  const { data: ownTeams } = useQuery({ ...myTeamsQuery(place), enabled: isOn });
  const teams = (ownTeams ?? NO_TEAMS).filter(({ size }) => size > 1 && size <= MOST_IN_SELECTED_TEAM);
  const answer = useQuery({
    ...suggestionsQuery(place, {
      window,
      type: 'DESK',
      people: selected.map(({ username }) => username),
      teams: teams.flatMap(({ id }) => (selectedTeams.includes(id) ? id : [])),
      labelIds,
    }),
    enabled: isOn,
  });
  const current = (isOn && answer.data) || NOTHING;
  const { people } = current;
  return {
    favourites: favourites.data?.colleagues ?? NOBODY,
    selected,
    setSelected,
    teams,
    selectedTeams,
    toggleTeam: (id: string) =>
      setSelectedTeams((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-MOST_SELECTED_TEAMS),
      ),
    people,
    suggested: useMemo<Suggested>(
      () => ({
        // None while the user has a desk.
        seats: isUseful ? current.seats : NOTHING.seats,
        names: new Map(current.people.map(({ objectId, firstName }) => [objectId, firstName])),
        isForPeople: selected.length + selectedTeams.length > 0,
      }),
      [isUseful, current, selected, selectedTeams],
    ),
  };
}
export type Suggestions = ReturnType<typeof useSuggestions>;
