import { Readable } from 'node:stream';
import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { auditFileOf } from './audit-file.ts';
import { noteAuditExport } from './note-audit-export.ts';
import { readAudit } from './read-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const MOST_FAULTS = 100;

export function auditRoutes(api: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  serve(api, contract.auditLog, ({ caller, query }) => readAudit(deps)(caller, query));
  serve(api, contract.verifyAuditLog, async ({ caller }) => {
    const { entries, hash, faults } = await verifyAudit(deps.db, caller.organisationId);
    return { entries, hash, faults: faults.slice(0, MOST_FAULTS) };
  });
  serve(api, contract.auditFile, async ({ caller, params, query, reply }) => {
    await noteAuditExport(deps)(caller, query);
    return reply
      .header('content-disposition', `attachment; filename="${params.org}-audit.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(auditFileOf(deps)(caller.organisationId, query)));
  });
}
