import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { mayChangeSetting, SETTING_KEYS, settingsFrom } from '@berth/domain/buildings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { fieldTexts } from '../../platform/http/field-errors.ts';
import { FILE_HEADERS } from '../../platform/http/files.ts';
import { serve } from '../../platform/http/serve.ts';
import { done } from '../../platform/http/done.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import { accessTo } from './access.sql.ts';
import { applyRulePreset } from './apply-rule-preset.ts';
import { authoriseIdentifier, previewWithdrawal, withdrawIdentifier } from './authorise-identifier.ts';
import { allSettingsOf, settingsOf } from './buildings.sql.ts';
import { changeSetting } from './change-setting.ts';
import { loweredRetention } from './lowered-retention.ts';
import { presentSettings } from './present-settings.ts';
import { publicFile } from './public-file.ts';
import { saveSetup } from './save-setup.ts';
import { setupFacts } from './setup-facts.ts';
import { storePicture } from './store-picture.ts';

/** Mail programs show the logo too. */
const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function buildingsRoutes(api: FastifyInstance, deps: Deps): void {
  const change = changeSetting(deps);
  const applyPreset = applyRulePreset(deps);
  const authorise = authoriseIdentifier(deps);
  const [previewWithdraw, withdraw] = [previewWithdrawal(deps), withdrawIdentifier(deps)];
  const file = publicFile(deps);
  const picture = storePicture(deps);
  const setup = setupFacts(deps);
  const keepSetup = saveSetup(deps);

  serve(api, contract.buildingSettings, async ({ caller }) =>
    presentSettings(caller.buildingId, await inTenant(deps.db, caller.organisationId, (tx) => settingsOf(tx, caller))),
  );
  serve(api, contract.allBuildingSettings, async ({ caller }) => {
    const { settings, columns, lowered, ...rest } = await inTenant(deps.db, caller.organisationId, async (tx) => ({
      ...(await allSettingsOf(tx, caller)),
      lowered: await loweredRetention(tx, caller),
    }));
    const locked = SETTING_KEYS.filter((key) => !mayChangeSetting(key, caller.roles));
    return { values: { ...settingsFrom(settings), ...columns }, ...rest, locked, lowered };
  });
  serve(api, contract.changeBuildingSetting, async ({ caller, body, request }) => {
    const { version, reason, ...setting } = body;
    const saved = await change(caller, setting, { version, reason, texts: fieldTexts(request) });
    return { ...done(request, 'done.saved'), ...saved };
  });
  serve(api, contract.applyRulePreset, async ({ caller, body, request }) => ({
    ...done(request, 'done.saved'),
    ...(await applyPreset(caller, body)),
  }));
  serve(api, contract.buildingSetup, ({ caller }) => setup(caller));
  serve(api, contract.saveBuildingSetup, ({ caller, body }) => keepSetup(caller, body));
  serve(api, contract.uploadPicture, async ({ caller, params, request }) =>
    picture(caller, params.org, await uploadedFile(request)),
  );
  serve(api, contract.buildingAccess, ({ caller }) =>
    inTenant(deps.db, caller.organisationId, (tx) => accessTo(tx, caller)),
  );
  serve(api, contract.authoriseIdentifier, async ({ caller, query, request }) => {
    await authorise(caller, query);
    return done(request, 'done.saved');
  });
  serve(api, contract.withdrawIdentifier, async ({ caller, params, query, request }) => {
    if (query.dryRun === '1') return { releases: await previewWithdraw(caller, params.identifier) };
    const releases = await withdraw(caller, params.identifier);
    return { ...done(request, 'done.deleted'), releases };
  });
  serve(api, contract.publicFile, async ({ params, reply }) => {
    const { content, mediaType } = await file(params);
    return reply
      .headers(FILE_HEADERS)
      .headers(SHOWN_ELSEWHERE)
      .header('cache-control', IMMUTABLE)
      .type(mediaType)
      .send(content);
  });
}
