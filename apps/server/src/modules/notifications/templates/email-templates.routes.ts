import * as contract from '@berth/contract';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listTemplates } from './list-templates.ts';
import { previewTemplate } from './preview-template.ts';
import { resetTemplate, saveTemplate } from './save-template.ts';
import { requestTestMail } from './test-template.ts';

const spokenIn = ({ headers }: FastifyRequest) => languageFromHeader(headers['accept-language']);

export function emailTemplateRoutes(api: FastifyInstance, deps: Deps): void {
  serve(api, contract.emailTemplates, ({ caller }) => listTemplates(deps)(caller));
  serve(api, contract.saveEmailTemplate, ({ caller, body, request }) =>
    saveTemplate(deps)(caller, body, spokenIn(request)),
  );
  serve(api, contract.resetEmailTemplate, ({ caller, params }) => resetTemplate(deps)(caller, params));
  serve(api, contract.previewEmailTemplate, ({ caller, params, body, request }) =>
    previewTemplate(deps)(caller, params, {
      text: body,
      spoken: spokenIn(request),
      origin: `${request.protocol}://${request.host}`,
    }),
  );
  serve(api, contract.testEmailTemplate, async ({ caller, params, request }) => {
    await requestTestMail(deps)(caller, params);
    return done(request, 'done.test_mail');
  });
}
