import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestBuilding } from '../../lib/buildings/active-building.ts';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { hintIn } from '../../lib/queries/queries.ts';
import { signIn } from '../../lib/sign-in.ts';

const HOME = '/workplace';

/** Login leads to the locations, in the building of the start page if there is one. */
export function useLogin(place: Place | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useMutation({
    mutationFn: async () => {
      if (place) requestBuilding(pathOf(place));
      await signIn(HOME, hintIn(client));
      return navigate({ to: HOME });
    },
    onError: () => void navigate({ to: '/workplace/unauthorized' }),
  });
  return {
    leaving: login.isPending,
    button: { onClick: () => login.mutate() },
  };
}
