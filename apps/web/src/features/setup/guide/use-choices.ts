import { saveBuildingSetup } from '@berth/contract';
import type { SetupGuide, SetupStepName } from '@berth/domain/buildings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { setupQuery } from '../../../workplace/buildings/setup.ts';

type Choices = { readonly later: readonly SetupStepName[]; readonly closed: boolean };

/** Saves which steps were left for later, and whether the guide was closed. */
export function useChoices(place: Place, guide: SetupGuide) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = setupQuery(place);
  return useMutation({
    mutationFn: ({ later, closed }: Choices) =>
      call(saveBuildingSetup, { params: place, body: { later: [...later], closed, version: guide.version } }),
    onSuccess: ({ version }, { later, closed }) =>
      client.setQueryData(queryKey, (stored) => stored && { ...stored, guide: { later, isClosed: closed, version } }),
    onError: (problem) => {
      toast.failed(problem);
      // Another administrator has saved; the next click is based on that.
      void client.invalidateQueries({ queryKey });
    },
  });
}
