import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { toIso } from '@berth/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { done } from '../../../platform/http/done.ts';
import { fieldTexts } from '../../../platform/http/field-errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { assetLoans, assetStock } from './asset-stock.ts';
import { removedAssetTypes } from './assets.sql.ts';
import { askedRange } from '../../../platform/http/asked-range.ts';
import { removeAssetType, restoreAssetType, saveAssetType } from './save-asset-type.ts';

export function assetRoutes(api: FastifyInstance, deps: Deps): void {
  const save = saveAssetType(deps);
  const remove = removeAssetType(deps);
  const stock = assetStock(deps);

  serve(api, contract.assetTypes, ({ caller, query, request }) => {
    const from = query.startDate ?? toIso(caller.now);
    const to = query.endDate ?? toIso(Date.parse(from) + 1);
    return stock.during(caller, askedRange({ from, to }, fieldTexts(request), { param: 'endDate' }));
  });
  serve(api, contract.saveAssetType, async ({ caller, body: { qty, limit = 0, ...form } }) =>
    stock.now(caller, await save(caller, { ...form, limit: qty ?? limit })),
  );
  serve(api, contract.removeAssetType, async ({ caller, params, query, request }) => {
    await remove(caller, params.id, query.reservations);
    return done(request, 'done.deleted');
  });
  serve(api, contract.removedAssetTypes, ({ caller }) =>
    inTenant(deps.db, caller.organisationId, (tx) => removedAssetTypes(tx, caller)),
  );
  serve(api, contract.restoreAssetType, async ({ caller, params }) =>
    stock.now(caller, await restoreAssetType(deps)(caller, params.id)),
  );
  serve(api, contract.assetDetails, ({ caller, params }) => assetLoans(deps)(caller, params.id));
}
