import { kioskEvents, urlOf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { screenHeaders } from '../../../lib/api.ts';
import { applyLiveEvent } from '../../../lib/live.ts';
import { keepListening } from '../../../lib/live-stream.ts';
import { keepPage } from '../../../lib/outage.ts';
import { placeKey } from '../../../lib/queries/queries.ts';
import { type Door, screenOf } from './kiosk-queries.ts';

/** Keeps the map live; an administrator can make the kiosk reload or revoke its approval. */
export function useLiveKiosk(door: Door, onRevoked: () => void): void {
  const client = useQueryClient();
  const { place, secret } = door;
  const { org, building } = place;
  // During an outage a kiosk stays on its page.
  useEffect(keepPage, []);
  useEffect(
    () =>
      keepListening({
        request: (signal) => {
          const url = new URL(urlOf(kioskEvents, { params: { org, building } }), location.origin);
          const { screen } = screenOf({ place: { org, building }, secret });
          const headers = { accept: 'text/event-stream', ...screenHeaders(screen) };
          return Promise.resolve(new Request(url, { headers, signal }));
        },
        onOpen: (afterGap) => {
          if (afterGap) void client.invalidateQueries({ queryKey: placeKey({ org, building }) });
        },
        onEvent: (event) => {
          if (event.event === 'reload') location.reload();
          else if (event.event === 'access-ended') onRevoked();
          else applyLiveEvent(client, { org, building }, event);
        },
        onLost: (status) => {
          if (status === 401) onRevoked();
        },
      }).stop,
    [client, org, building, secret, onRevoked],
  );
}
