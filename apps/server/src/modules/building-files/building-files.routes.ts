import * as contract from '@berth/contract';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyInstance } from 'fastify';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { exportBuilding } from './export-building.ts';
import { importBuilding } from './import-building.ts';

/** Enough for the plans of all floors. */
const FILE_BYTES = 32 * 1024 * 1024;

export function buildingFileRoutes(api: FastifyInstance, deps: RouteDeps): void {
  serve(api, contract.exportBuilding, ({ caller, params }) => exportBuilding(deps)(caller, params.id));
  serve(api, contract.importBuilding, async ({ caller, query, request }) => {
    const content = await uploadedFile(request, FILE_BYTES);
    const dryRun = query.dryRun === '1';
    const preview = await importBuilding(deps)(caller, content, {
      dryRun,
      choice: query.reservations,
      language: languageFromHeader(request.headers['accept-language']),
    });
    return { preview, ...done(request, dryRun ? 'done.checked' : 'done.imported') };
  });
}
