import { type AnswerOf, kioskApproval, registerScreen, screenApproval } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import {
  isFor,
  type RecordName,
  type Scope,
  storedRecord,
  storeRecord,
  type TokenRecord,
} from '../today/token-record.ts';

/** How long a code can be typed; then the screen shows another. */
export const CODE_LASTS_MS = 15 * 60_000;
export const APPROVAL_EVERY_MS = 5000;
export const RECHECK_EVERY_MS = 60_000;
export const RETRY_EVERY_MS = 60_000;
/** Across codes. */
export const MOST_ATTEMPTS = 3600;

export type Asking = { readonly name: RecordName; readonly place: Place; readonly scope: Scope; readonly page: string };

const TYPES = { dailyReservationToken: 'dailyReservation', publicScreenToken: 'publicScreen' } as const;

/** With the secret that it has it stays the same screen, so that an administrator who moved it finds it again. */
async function register({ name, place, scope, page }: Asking, signal: AbortSignal): Promise<TokenRecord> {
  const secret = storedRecord(name)?.secret;
  const body = {
    organization: place.org,
    organizationPath: pathOf(place),
    floors: [...scope.floors],
    showDesks: scope.showDesks,
    type: TYPES[name],
  };
  const given: AnswerOf<typeof registerScreen> = await call(
    registerScreen,
    { params: place, body },
    { signal, ...(secret === undefined ? {} : { screen: { secret, page } }) },
  );
  const record: TokenRecord = {
    org: place.org,
    orgPath: pathOf(place),
    token: given.token,
    secret: given.secret,
    approved: false,
    floors: scope.floors,
    showDesks: scope.showDesks,
    granted: { floors: given.floors, showDesks: given.showDesks },
    showsNames: given.showsNames,
    since: Date.now(),
  };
  storeRecord(record, name);
  return record;
}

function approvalOf({ name, place, page }: Asking, { token, secret }: TokenRecord, signal: AbortSignal) {
  const options = { signal, screen: { secret, page } };
  return name === 'publicScreenToken'
    ? call(kioskApproval, { params: { ...place, kioskId: token } }, options)
    : call(screenApproval, { params: { ...place, token } }, options);
}

/** One look: registers where there is nothing to look for, and again when what there was is rejected. */
export async function askForApproval(asking: Asking, signal: AbortSignal): Promise<TokenRecord> {
  const known = storedRecord(asking.name);
  if (known === undefined || !isFor(known, asking.place, asking.scope)) return register(asking, signal);
  const { rejected, status, modificationDateTime } = await approvalOf(asking, known, signal);
  if (rejected) return register(asking, signal);
  const record = { ...known, approved: status !== null && modificationDateTime !== null };
  if (record.approved !== known.approved) storeRecord(record, asking.name);
  return record;
}
