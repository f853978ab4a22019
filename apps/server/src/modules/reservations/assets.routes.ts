import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { done } from '../../platform/http/done.ts';
import { serve } from '../../platform/http/serve.ts';
import { AssetNotFound } from './assets.problems.ts';
import { assetTypesOf } from './assets.sql.ts';
import { removeAssetType, restoreAssetType, saveAssetType } from './save-asset-type.ts';

/** Nothing can be reserved yet, so nothing of an asset is taken. */
const unreserved = <T>(asset: T) => ({ ...asset, reservationCount: 0 });

export function assetRoutes(api: FastifyInstance, deps: Deps): void {
  const save = saveAssetType(deps);
  const remove = removeAssetType(deps);

  serve(api, contract.assetTypes, async ({ caller }) =>
    (await inTenant(deps.db, caller.organisationId, (tx) => assetTypesOf(tx, caller))).map(unreserved),
  );
  serve(api, contract.saveAssetType, async ({ caller, body }) => unreserved(await save(caller, body)));
  serve(api, contract.removeAssetType, async ({ caller, params, request }) => {
    await remove(caller, params.id);
    return done(request, 'done.deleted');
  });
  serve(api, contract.restoreAssetType, async ({ caller, params }) =>
    unreserved(await restoreAssetType(deps)(caller, params.id)),
  );
  serve(api, contract.assetDetails, async ({ caller, params }) => {
    const [asset] = await inTenant(deps.db, caller.organisationId, (tx) => assetTypesOf(tx, caller, params.id));
    if (asset === undefined) throw AssetNotFound();
    return { ...unreserved(asset), reservations: [] };
  });
}
