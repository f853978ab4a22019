import type { LabelSheet } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { checkInLink } from '../check-in-link.ts';
import type { CheckInText } from '../check-in-texts.ts';
import { secretsFor } from '../codes/code-secrets.ts';
import { drawLabels } from './draw-labels.ts';
import { labelledSpaces } from './labelled-spaces.sql.ts';

type LabelDeps = Pick<Deps, 'db'> & { readonly sealer: Sealer; readonly webOrigin: string };
type Wanted = { readonly sheet: LabelSheet; readonly objectIds: readonly string[] };

/** The fixed codes of these spaces, in the order of floor and name, so that whoever sticks them on walks no detour. */
export const labelSheet =
  ({ db, sealer, webOrigin }: LabelDeps) =>
  async (caller: BuildingCaller, { sheet, objectIds }: Wanted, text: CheckInText): Promise<Buffer> => {
    const wanted = [...new Set(objectIds)];
    const labels = await inTenant(db, caller.organisationId, async (tx) => {
      const spaces = await labelledSpaces(tx, caller, wanted);
      if (spaces.length < wanted.length) throw SpaceNotFound();
      const secrets = await secretsFor(tx, sealer, caller, wanted);
      return spaces.map(({ id, ...names }) => ({
        ...names,
        hint: text('check-in:label.hint'),
        link: checkInLink(webOrigin, id, secrets.get(id)?.static ?? ''),
      }));
    });
    // Drawn when the transaction is over: a full sheet takes longer than a connection should be held.
    return drawLabels(sheet, labels);
  };
