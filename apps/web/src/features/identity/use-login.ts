import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { requestBuilding } from '../../lib/buildings/active-building.ts';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { hintIn } from '../../lib/queries/queries.ts';
import { returnAddress } from '../../lib/return-address.ts';
import { signIn } from '../../lib/sign-in.ts';

const HOME = '/workplace';

/** Login leads back to where the session ended, or to the locations, in the building of the start page if any. */
export function useLogin(place: Place | undefined) {
  const { history } = useRouter();
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useMutation({
    mutationFn: async () => {
      if (place) requestBuilding(pathOf(place));
      const to = (place ? undefined : returnAddress()) ?? HOME;
      await signIn(to, hintIn(client));
      history.push(to);
    },
    onError: () => void navigate({ to: '/workplace/unauthorized' }),
  });
  return {
    leaving: login.isPending,
    button: { onClick: () => login.mutate() },
  };
}
