import { saveFavouriteColleagues } from '@berth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { placeKey } from '../../../../lib/queries/queries.ts';
import { readAgain } from '../../../../lib/queries/read-again.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import type { User } from '../../../../workplace/user-field/user-field.tsx';
import { favouritesQuery } from './suggestion-queries.ts';

type Preference = { readonly isOn: boolean; readonly colleagues: readonly User[] };

const NONE: readonly User[] = [];

/** Saves at once, like a switch; a list that another page has changed is read again. */
export function useSaveFavourites(place: Place) {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(favouritesQuery(place));
  const change = useMutation({
    mutationFn: ({ isOn, colleagues }: Preference) =>
      call(saveFavouriteColleagues, {
        params: place,
        body: { version: data?.version ?? 1, isOn, usernames: colleagues.map(({ username }) => username) },
      }),
    onSuccess: (saved) => client.setQueryData(favouritesQuery(place).queryKey, saved),
    onError: toast.failed,
    onSettled: readAgain(() =>
      Promise.all([
        client.invalidateQueries({ queryKey: favouritesQuery(place).queryKey }),
        client.invalidateQueries({ queryKey: [...placeKey(place), 'seat-suggestions'] }),
      ]),
    ),
  });
  const current = change.isPending ? change.variables : data;
  return { favourites: current?.colleagues ?? NONE, isOn: current?.isOn !== false, save: change.mutate };
}
