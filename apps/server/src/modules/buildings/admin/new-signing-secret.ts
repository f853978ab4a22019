import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { replaceSigningSecret } from '../../connections/index.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { lockBuilding, organisationOfBuilding } from './buildings-admin.sql.ts';

/** Creates a new signing secret for a receiver and returns it, this once. */
export const newSigningSecret =
  (deps: Deps & { sealer: Sealer }) => async (caller: SignedIn, buildingId: string, endpointId: string) => {
    const organisation = await organisationOfBuilding(deps.db, buildingId);
    if (organisation === undefined) throw BuildingNotFound();
    const at = { organisationId: organisation.id, buildingId };
    return inTenant(deps.db, at.organisationId, async (tx) => {
      await lockBuilding(tx, at.organisationId, buildingId);
      const replaced = await replaceSigningSecret(tx, deps.sealer, at, endpointId);
      if (replaced === undefined) throw BuildingNotFound();
      await noteChange(
        deps,
        tx,
        { ...at, personId: caller.personId },
        {
          action: 'building.changed',
          subjectId: buildingId,
          before: {},
          after: { changedSecrets: [replaced.field] },
          notice: 'settings',
        },
      );
      return { secret: replaced.secret };
    });
  };
