import type { LabelSheet } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import type { CheckInText } from '../check-in-texts.ts';
import { secretsFor } from '../codes/code-secrets.ts';
import { drawLabels } from './draw-labels.ts';
import { labelledSpaces } from './labelled-spaces.sql.ts';

/**
 * The link in a QR code. It opens the app, which signs in and then calls the API: following the link changes nothing.
 */
const checkInLink = (webOrigin: string, objectId: string, code: string): string =>
  `${webOrigin}/workplace/my-reservations?checkIn=${objectId}.${code}`;

type LabelDeps = Pick<Deps, 'db'> & { readonly sealer: Sealer; readonly webOrigin: string };
type Request = { readonly sheet: LabelSheet; readonly objectIds: readonly string[] };

/** The fixed codes of these spaces, ordered by floor and name, so that they can be stuck on in one walk. */
export const labelSheet =
  ({ db, sealer, webOrigin }: LabelDeps) =>
  async (caller: BuildingCaller, { sheet, objectIds }: Request, text: CheckInText): Promise<Buffer> => {
    const ids = [...new Set(objectIds)];
    const labels = await inTenant(db, caller.organisationId, async (tx) => {
      const spaces = await labelledSpaces(tx, caller, ids);
      if (spaces.length < ids.length) throw SpaceNotFound();
      const secrets = await secretsFor(tx, sealer, caller, ids);
      return spaces.map(({ id, ...names }) => ({
        ...names,
        hint: text('check-in:label.hint'),
        link: checkInLink(webOrigin, id, secrets.get(id)?.static ?? ''),
      }));
    });
    // Drawn after the transaction, because a full sheet takes longer than a connection should be held.
    return drawLabels(sheet, labels);
  };
