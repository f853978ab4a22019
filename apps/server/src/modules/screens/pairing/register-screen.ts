import { inTenant, lockKey, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { ScreenKind } from '@berth/domain/screens';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import type { FindPublicBuilding } from '../../../platform/identity/callers.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { hashOfSecret, newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { TooManyScreens } from '../screens.problems.ts';
import { newPairingCode } from './pairing-code.ts';
import { insertScreen, renewScreen, screenHolding, settingsOfBuilding, waitingScreens } from './screens.sql.ts';

/** Limits how much of a building's list bulk registrations can fill. */
const MOST_UNAPPROVED = 50;
/** Leaves room for other networks, and is enough for all tablets that are set up at a time. */
const MOST_FROM_ONE_NETWORK = 10;

export type Asking = {
  readonly kind: ScreenKind;
  readonly askedFrom: string;
  readonly floors?: readonly string[];
  readonly showDesks?: boolean;
  /** The previous secret of a screen that registers again. */
  readonly secret?: string | undefined;
};

async function refuseTooMany(tx: TenantTx, at: BuildingKey, askedFrom: string, knownId: string | undefined) {
  const waiting = (await waitingScreens(tx, at)).filter(({ id }) => id !== knownId);
  const near = waiting.filter((other) => networkOf(other.askedFrom) === networkOf(askedFrom));
  if (waiting.length >= MOST_UNAPPROVED || near.length >= MOST_FROM_ONE_NETWORK) throw TooManyScreens();
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/**
 * People type the pairing code; the secret identifies the screen. A screen that registers again stays the same, with a
 * new code and a new secret. It keeps the floors that an administrator chose, as long as it requests the same as
 * before.
 */
export const registerScreen =
  ({ db, findPublicBuilding }: Pick<Deps, 'db'> & { readonly findPublicBuilding: FindPublicBuilding }) =>
  async (place: { org: string; building: string }, asking: Asking) => {
    const at = await findPublicBuilding(place);
    if (at === undefined) throw BuildingNotFound();
    const { kind, askedFrom, floors = [], showDesks = false } = asking;
    const secret = newBearerSecret();
    const pairing = { pairingCode: newPairingCode(), secretHash: hashOfSecret(secret), askedFrom };
    return inTenant(
      db,
      at.organisationId,
      async (tx) => {
        const existing =
          asking.secret === undefined ? undefined : await screenHolding(tx, at, kind, hashOfSecret(asking.secret));
        await refuseTooMany(tx, at, askedFrom, existing?.id);
        const asksAsBefore = existing !== undefined && isSame(existing.askedFloors, floors);
        const scope = { askedFloors: floors, floors: asksAsBefore ? existing.floors : floors, showDesks };
        const { id } =
          existing === undefined
            ? await insertScreen(tx, at, { kind, ...pairing, ...scope })
            : await renewScreen(tx, at, { id: existing.id, ...pairing, ...scope });
        const { settings } = await settingsOfBuilding(tx, at);
        const showsNames = !settingsFrom(settings).hide_user_details;
        return { id, secret, pairingCode: pairing.pairingCode, ...scope, showsNames };
      },
      // Serialises counting and inserting, or concurrent requests could exceed the limit.
      { wait: [lockKey(at.organisationId, `screens:${at.buildingId}`)] },
    );
  };
