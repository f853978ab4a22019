import { analysePlan, lastPlanAnalysis } from '@berth/contract';
import type { Frame } from '@berth/domain/plans';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { setupKey, topicKey } from '../../../lib/queries/queries.ts';

const POLL_MS = 1500;

/** The last drawing that was read for a floor. The notice of its end may be lost, so a running one is polled. */
export const analysisQuery = (place: Place, floorId: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'plan-analysis', floorId],
    queryFn: async ({ signal }) =>
      (await call(lastPlanAnalysis, { params: { ...place, floorId } }, { signal })).analysis,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });

export type SentPlan = {
  readonly floorId: string;
  readonly file: File;
  readonly page?: number;
  readonly frame?: Frame;
};

/** A share with the digits that the call takes. */
const share = (value: number) => String(Number(Math.min(1, Math.max(0, value)).toFixed(4)));

export const frameText = ({ x, y, width, height }: Frame): string => [x, y, width, height].map(share).join(',');

/** Starts reading a drawing. The answer comes at once, and the result with `analysisQuery`. */
export function useSendPlan(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ floorId, file, page, frame }: SentPlan) => {
      const query = { ...(page && { page: String(page) }), ...(frame && { frame: frameText(frame) }) };
      return call(analysePlan, { params: { ...place, floorId }, query }, { file });
    },
    onSettled: () =>
      Promise.all(
        [topicKey(place, 'structure'), setupKey(place)].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
