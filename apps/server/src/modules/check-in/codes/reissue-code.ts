import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { renewSecret } from './code-secrets.ts';
import { codedObject } from '../scan/scan.sql.ts';

/** For a label that was copied or lost: the old code stops working at once. */
export const reissueCode = (deps: Deps & { readonly sealer: Sealer }) => (caller: BuildingCaller, objectId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    if ((await codedObject(tx, caller, objectId)) === undefined) throw SpaceNotFound();
    await renewSecret(tx, deps.sealer, caller, objectId);
    await noteChange(deps, tx, caller, {
      action: 'check-in-code.reissued',
      subjectId: objectId,
      before: null,
      after: null,
      notice: 'screens',
    });
  });
