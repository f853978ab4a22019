import { type InputOf, saveClimateLimits } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { climateKey } from '../sensors-queries.ts';

/** Saves limits for the building, for all users. */
export function useKeepLimits(place: Place, onKept: () => void) {
  const { t } = useTranslation('sensors');
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<typeof saveClimateLimits>['body']>) =>
      call(saveClimateLimits, { params: place, body }),
    onSuccess: () => {
      toast.done(t('climate.kept'));
      onKept();
    },
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: climateKey(place) })),
  });
}
