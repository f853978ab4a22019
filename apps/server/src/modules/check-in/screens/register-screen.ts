import { createHash, randomBytes, randomInt } from 'node:crypto';
import { inTenant, lockKey } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { FindPublicBuilding } from '../../../platform/identity/callers.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { TooManyScreens } from '../check-in.problems.ts';
import { countUnapproved, insertScreen } from './screens.sql.ts';

const SECRET_BYTES = 32;

/** Whoever registers in bulk fills the list of one building, and no more than this much of it. */
const MOST_UNAPPROVED = 50;

/** Twelve digits, in two halves because the generator makes none that long. */
const newPairingCode = () => [0, 1].map(() => String(randomInt(1_000_000)).padStart(6, '0')).join('');

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The pairing code is for people to compare; the secret is what the screen is known by. */
export const registerScreen =
  ({ db, findPublicBuilding }: Pick<Deps, 'db'> & { readonly findPublicBuilding: FindPublicBuilding }) =>
  async (place: { org: string; building: string }, askedFrom: string) => {
    const at = await findPublicBuilding(place);
    if (at === undefined) throw BuildingNotFound();
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const screen = { pairingCode: newPairingCode(), secretHash: hashOfSecret(secret), askedFrom };
    const { id } = await inTenant(
      db,
      at.organisationId,
      async (tx) => {
        if ((await countUnapproved(tx, at)) >= MOST_UNAPPROVED) throw TooManyScreens();
        return insertScreen(tx, at, screen);
      },
      // Counted and inserted by one at a time, or the bound would hold for each of many alone.
      { wait: [lockKey(at.organisationId, `screens:${at.buildingId}`)] },
    );
    return { id, secret, pairingCode: screen.pairingCode };
  };
