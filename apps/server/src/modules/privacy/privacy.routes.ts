import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { askForCopy } from './copies/ask-for-copy.ts';
import { csvOf, readCopy } from './copies/copy-file.ts';
import { askForErasure, withdrawErasure } from './erasure/ask-for-erasure.ts';
import { readErasure } from './erasure/read-erasure.ts';
import { readReceipt } from './erasure/read-receipt.ts';
import { readMine } from './read-mine.ts';
import { readSheet } from './read-sheet.ts';

export function privacyRoutes(api: FastifyInstance, deps: Deps): void {
  serve(api, contract.privacyOfMine, ({ caller }) => readMine(deps)(caller));
  serve(api, contract.privacySheet, ({ caller }) => readSheet(deps)(caller));
  serve(api, contract.askForCopy, async ({ caller, request }) => {
    await askForCopy(deps)(caller);
    return done(request, 'done.copy_asked');
  });
  serve(api, contract.copyAsJson, ({ caller }) => readCopy(deps)(caller));
  serve(api, contract.copyAsCsv, async ({ caller, query, reply }) =>
    reply
      .header('content-disposition', `attachment; filename="${query.org}-about-me.csv"`)
      .type('text/csv; charset=utf-8')
      .send(csvOf(await readCopy(deps)(caller))),
  );
  serve(api, contract.erasureOfUser, ({ caller, query }) => readErasure(deps)(caller, query.userId));
  serve(api, contract.askForErasure, async ({ caller, body, request }) => ({
    ...(await askForErasure(deps)(caller, body)),
    ...done(request, 'done.erasure_asked'),
  }));
  serve(api, contract.withdrawErasure, async ({ caller, query, request }) => {
    await withdrawErasure(deps)(caller, query.userId);
    return done(request, 'done.erasure_withdrawn');
  });
  serve(api, contract.erasureReceipt, ({ params }) => readReceipt(deps)(params.org, params.receipt));
}
