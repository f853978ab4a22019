import { inTenant, lockKey, type TenantTx } from '@berth/database';
import { type ScreenKind, settingsFrom } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { FindPublicBuilding } from '../../../platform/identity/callers.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { TooManyScreens } from '../screens.problems.ts';
import { isSameNetwork } from './same-network.ts';
import { hashOfSecret, newPairingCode, newSecret } from './screen-secret.ts';
import { insertScreen, renewScreen, screenHolding, settingsOfBuilding, waitingScreens } from './screens.sql.ts';

/** Whoever registers in bulk fills the list of one building, and no more than this much of it. */
const MOST_UNAPPROVED = 50;
/** One asker leaves room for others; as many tablets as somebody sets up at a time. */
const MOST_FROM_ONE_NETWORK = 10;

export type Asking = {
  readonly kind: ScreenKind;
  readonly askedFrom: string;
  readonly floors?: readonly string[];
  readonly showDesks?: boolean;
  /** What the screen was known by until now, when it asks anew. */
  readonly secret?: string | undefined;
};

async function refuseCrowd(tx: TenantTx, at: BuildingKey, askedFrom: string, knownId: string | undefined) {
  const waiting = (await waitingScreens(tx, at)).filter(({ id }) => id !== knownId);
  const near = waiting.filter((other) => isSameNetwork(other.askedFrom, askedFrom));
  if (waiting.length >= MOST_UNAPPROVED || near.length >= MOST_FROM_ONE_NETWORK) throw TooManyScreens();
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/**
 * The pairing code is for people to type; the secret is what the screen is known by. A screen that asks anew stays the
 * same one, under a new code and a new secret. As long as it asks for what it asked for before, the floors that an
 * administrator chose for it stay.
 */
export const registerScreen =
  ({ db, findPublicBuilding }: Pick<Deps, 'db'> & { readonly findPublicBuilding: FindPublicBuilding }) =>
  async (place: { org: string; building: string }, asking: Asking) => {
    const at = await findPublicBuilding(place);
    if (at === undefined) throw BuildingNotFound();
    const { kind, askedFrom, floors = [], showDesks = false } = asking;
    const secret = newSecret();
    const pairing = { pairingCode: newPairingCode(), secretHash: hashOfSecret(secret), askedFrom };
    return inTenant(
      db,
      at.organisationId,
      async (tx) => {
        const known =
          asking.secret === undefined ? undefined : await screenHolding(tx, at, kind, hashOfSecret(asking.secret));
        await refuseCrowd(tx, at, askedFrom, known?.id);
        const asksAsBefore = known !== undefined && isSame(known.askedFloors, floors);
        const scope = { askedFloors: floors, floors: asksAsBefore ? known.floors : floors, showDesks };
        const { id } =
          known === undefined
            ? await insertScreen(tx, at, { kind, ...pairing, ...scope })
            : await renewScreen(tx, at, { id: known.id, ...pairing, ...scope });
        const { settings } = await settingsOfBuilding(tx, at);
        const showsNames = !settingsFrom(settings).hide_user_details;
        return { id, secret, pairingCode: pairing.pairingCode, ...scope, showsNames };
      },
      // Counted and inserted by one at a time, or the bound would hold for each of many alone.
      { wait: [lockKey(at.organisationId, `screens:${at.buildingId}`)] },
    );
  };
