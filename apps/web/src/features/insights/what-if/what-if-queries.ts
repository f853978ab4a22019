import { askWhatIf, type InputOf, type WhatIfReplay, whatIf } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';

const WHILE_RUNNING_MS = 2000;

export const isAtWork = (replay: Pick<WhatIfReplay, 'state'> | null): boolean =>
  replay !== null && (replay.state === 'waiting' || replay.state === 'running');

const keyOf = (place: Place) => ['insights', pathOf(place), 'what-if'] as const;

export const whatIfQuery = (place: Place) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => call(whatIf, { params: place }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && (isAtWork(data.replay) || data.busy) ? WHILE_RUNNING_MS : false),
  });

export type WhatIfInput = NonNullable<InputOf<typeof askWhatIf>['body']>;

export const askReplay = (place: Place, body: WhatIfInput) => call(askWhatIf, { params: place, body });
