import * as contract from '@berth/contract';
import { RESERVATION_IMPORT_COLUMNS } from '@berth/domain/imports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import { textIn } from '../../../platform/http/texts.ts';
import { uploadedFile } from '../../../platform/http/uploaded-file.ts';
import { importReservations } from './import-reservations.ts';

export function reservationImportRoutes(api: FastifyInstance, deps: Deps): void {
  const importFile = importReservations(deps);

  serve(api, contract.importReservations, async ({ caller, query, request }) => {
    const dryRun = query.dryRun === '1';
    const mapping = contract.mappingIn(RESERVATION_IMPORT_COLUMNS, query.mapping);
    const how = { dryRun, notify: query.notify === '1', from: query.from, format: query.format, mapping };
    return {
      ...(await importFile(caller, await uploadedFile(request), how, textIn(request))),
      ...done(request, dryRun ? 'done.checked' : 'done.imported'),
    };
  });
}
