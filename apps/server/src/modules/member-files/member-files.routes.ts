import * as contract from '@berth/contract';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { uploadedNamedFile } from '../../platform/http/uploaded-file.ts';
import { errorFile } from './error-file.ts';
import { listBuildings } from './list-buildings.ts';
import { listJobs } from './list-jobs.ts';
import { NoFile } from './member-files.problems.ts';
import { removeJob } from './remove-job.ts';
import { requireAdmin } from './require-admin.ts';
import { runJobAgain } from './run-job-again.ts';
import { uploadFile } from './upload-file.ts';
import { validateFile } from './validate-file.ts';

const languageOf = (request: FastifyRequest) => languageFromHeader(request.headers['accept-language']);
const idsIn = (joined: string) => [...new Set(joined.split(',').filter((id) => id !== ''))];

export function memberFileRoutes(api: FastifyInstance, deps: Deps): void {
  serve(api, contract.validateUsersCsv, async ({ caller, request }) => {
    requireAdmin(caller);
    const { content } = await uploadedNamedFile(request, { missing: NoFile });
    return validateFile(deps)(caller, content, languageOf(request));
  });
  serve(api, contract.uploadUsersCsv, async ({ caller, query, request }) => {
    requireAdmin(caller);
    const file = await uploadedNamedFile(request, { missing: NoFile });
    const jobId = await uploadFile(deps)(caller, { ...file, buildingIds: idsIn(query.buildings) });
    return { jobId, ...done(request, 'done.uploaded') };
  });
  serve(api, contract.userBuildings, ({ caller }) => listBuildings(deps)(caller));
  serve(api, contract.usersCsvJobs, ({ caller, request }) => listJobs(deps)(caller, languageOf(request)));
  serve(api, contract.removeUsersCsvJob, async ({ caller, params, request }) => {
    await removeJob(deps)(caller, params.jobId);
    return done(request, 'done.deleted');
  });
  serve(api, contract.runUsersCsvJobAgain, async ({ caller, params, request }) => {
    await runJobAgain(deps)(caller, params.jobId);
    return done(request, 'done.uploaded');
  });
  serve(api, contract.usersCsvErrors, async ({ caller, params, request, reply }) => {
    const text = await errorFile(deps)(caller, params.jobId, languageOf(request));
    return reply
      .header('content-disposition', `attachment; filename="${params.org}-errors.csv"`)
      .type('text/csv; charset=utf-8')
      .send(text);
  });
}
