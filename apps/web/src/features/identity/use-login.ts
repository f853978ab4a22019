import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestBuilding } from '../../lib/buildings/active-building.ts';
import { currentSession, openSession } from '../../lib/current-session.ts';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { hintIn } from '../../lib/queries/queries.ts';
import { leaveToSignIn } from '../../lib/sign-in.ts';

const HOME = '/workplace';

/** Fetches what signing in needs while the finger is still on its way to the button. */
const warmUp = () => void openSession().catch(() => {});

/** Login leads to the locations, in the building of the start page when there is one. */
export function useLogin(place: Place | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const login = useMutation({
    mutationFn: async () => {
      if (place) requestBuilding(pathOf(place));
      if (currentSession()?.signedIn()) return navigate({ to: HOME });
      return leaveToSignIn(HOME, hintIn(client));
    },
    onError: () => void navigate({ to: '/workplace/unauthorized' }),
  });
  return {
    leaving: login.isPending,
    button: { onClick: () => login.mutate(), onPointerEnter: warmUp, onFocus: warmUp },
  };
}
