import type { CodeScreen } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { approveScreen, listScreens } from '../../screens/index.ts';
import { codedObject } from '../scan/scan.sql.ts';

export const codeScreens = (deps: Pick<Deps, 'db'>) => {
  const list = listScreens(deps);
  return async (caller: BuildingCaller, place: { org: string; building: string }): Promise<CodeScreen[]> =>
    (await list(caller, place))
      .filter(({ type }) => type === 'code')
      .map(({ tokenId, name, objectId, objectName, askedFrom, creationDateTime, status, lastSeen }) => ({
        id: tokenId,
        name,
        objectId,
        objectName,
        askedFrom,
        createdDatetime: creationDateTime,
        approved: status === 'APPROVED',
        lastSeenDatetime: lastSeen?.datetime ?? null,
      }));
};

type Typed = { readonly pairingCode: string; readonly objectId: string; readonly name: string };

/** Binds the screen to one object. A second approval can bind it to another. */
export const approveCodeScreen = (deps: Deps) => (caller: BuildingCaller, screenId: string, typed: Typed) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    await approveScreen(deps, tx, caller, { screenId, ...typed });
    if ((await codedObject(tx, caller, typed.objectId)) === undefined) throw SpaceNotFound();
  });
