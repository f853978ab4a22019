import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { textIn } from '../../platform/http/texts.ts';
import { onceOf } from '../../platform/idempotency/once.ts';
import { acceptOffer, declineOffer } from './answer-offer.ts';
import { changeEntry, leaveWaitlist } from './change-entry.ts';
import { checkWaitlist } from './check-waitlist.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { countWaiting, ownEntries, waitlistOfDay } from './list-entries.ts';

export function waitlistRoutes(api: FastifyInstance, deps: Deps): void {
  const check = checkWaitlist(deps);
  const join = joinWaitlist(deps);
  const change = changeEntry(deps);
  const leave = leaveWaitlist(deps);
  const accept = acceptOffer(deps);
  const decline = declineOffer(deps);

  serve(api, contract.checkWaitlist, ({ caller, body, request }) => check(caller, body, textIn(request)));
  serve(api, contract.countWaiting, ({ caller, query }) => countWaiting(deps)(caller, query));
  serve(api, contract.joinWaitlist, ({ caller, body, request }) =>
    join(caller, body, textIn(request), onceOf(request)),
  );
  serve(api, contract.myWaitlistEntries, ({ caller }) => ownEntries(deps)(caller));
  serve(api, contract.changeWaitlistEntry, ({ caller, params, body, request }) =>
    change(caller, params.id, body, textIn(request), onceOf(request)),
  );
  serve(api, contract.leaveWaitlist, async ({ caller, params, request }) => {
    await leave(caller, params.id, onceOf(request));
    return done(request, 'done.deleted');
  });
  serve(api, contract.acceptOffer, ({ caller, params, request }) => accept(caller, params.id, onceOf(request)));
  serve(api, contract.declineOffer, ({ caller, params, request }) => decline(caller, params.id, onceOf(request)));
  serve(api, contract.waitlist, ({ caller, query }) => waitlistOfDay(deps)(caller, query.date));
}
