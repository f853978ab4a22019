import { applyRulePreset } from '@berth/contract';
import type { RulePresetName } from '@berth/domain/buildings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { setupKey, topicKey } from '../../../../lib/queries/queries.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';

type Application = { preset: RulePresetName; version: number };

export function useApplyPreset(place: Place) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: Application) => call(applyRulePreset, { params: place, body }),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
    // After a conflict, too: the list then compares with the rules of the other user.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: topicKey(place, 'settings') }),
        client.invalidateQueries({ queryKey: setupKey(place) }),
      ]),
  });
}
