import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { done } from '../../../../platform/http/done.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { sendFeed } from '../send-feed.ts';
import { closeRoomFeed, openRoomFeed, roomFeed } from './room-feed.ts';
import { roomFeedFile } from './room-feed-file.ts';

export function roomFeedRoutes(api: FastifyInstance, deps: Deps): void {
  const [read, open, close] = [roomFeed(deps), openRoomFeed(deps), closeRoomFeed(deps)];
  const file = roomFeedFile(deps);
  serve(api, contract.roomFeed, ({ caller, params }) => read(caller, params.roomId));
  serve(api, contract.openRoomFeed, ({ caller, params }) => open(caller, params.roomId));
  serve(api, contract.closeRoomFeed, async ({ caller, params, request }) => {
    await close(caller, params.roomId);
    return done(request, 'done.deleted');
  });
  serve(api, contract.roomFeedFile, async ({ params, request, reply }) =>
    sendFeed(request, reply, await file(params.file)),
  );
}
