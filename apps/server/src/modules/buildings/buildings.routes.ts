import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { languageFromHeader } from '@berth/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { textOf } from '../../platform/http/texts.ts';
import { accessTo } from './access.sql.ts';
import { authoriseIdentifier, withdrawIdentifier } from './authorise-identifier.ts';
import { settingsOf } from './buildings.sql.ts';
import { changeSetting } from './change-setting.ts';
import { presentSettings } from './present-settings.ts';
import { publicFile } from './public-file.ts';

const done = (request: FastifyRequest, text: 'done.saved' | 'done.deleted') => ({
  message: textOf(text, languageFromHeader(request.headers['accept-language'])),
});

/** Files that customers bring are shown, never run: no script, no styles of others, no frame, no guessing of types. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

export function buildingsRoutes(api: FastifyInstance, deps: Deps): void {
  const change = changeSetting(deps);
  const authorise = authoriseIdentifier(deps);
  const withdraw = withdrawIdentifier(deps);
  const file = publicFile(deps);

  serve(api, contract.buildingSettings, async ({ caller }) =>
    presentSettings(await inTenant(deps.db, caller.organisationId, (tx) => settingsOf(tx, caller))),
  );
  serve(api, contract.changeBuildingSetting, async ({ caller, body, request }) => {
    await change(caller, body);
    return done(request, 'done.saved');
  });
  serve(api, contract.buildingAccess, ({ caller }) =>
    inTenant(deps.db, caller.organisationId, (tx) => accessTo(tx, caller)),
  );
  serve(api, contract.authoriseIdentifier, async ({ caller, query, request }) => {
    await authorise(caller, query);
    return done(request, 'done.saved');
  });
  serve(api, contract.withdrawIdentifier, async ({ caller, params, request }) => {
    await withdraw(caller, params.identifier);
    return done(request, 'done.deleted');
  });
  serve(api, contract.publicFile, async ({ params, reply }) => {
    const { content, mediaType } = await file(params);
    return reply.headers(FILE_HEADERS).type(mediaType).send(content);
  });
}
