import { type AnswerOf, kioskApproval, registerScreen, type ScreenApproval, screenApproval } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { withTabLock } from '../../../lib/tab-lock.ts';
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

export type Look = {
  readonly record: TokenRecord;
  /** Undefined until it is approved. */
  readonly reloadAsked: ScreenApproval['reloadAskedDateTime'] | undefined;
};

const knownFor = ({ name, place, scope }: Asking): TokenRecord | undefined => {
  const known = storedRecord(name);
  return known !== undefined && isFor(known, place, scope) ? known : undefined;
};

/** Of all tabs of this browser one registers, and the others find what it was given. */
const registerOnce = (asking: Asking, refused: TokenRecord | undefined, signal: AbortSignal): Promise<Look> =>
  withTabLock(`berth.pairing.${asking.name}`, async () => {
    const found = knownFor(asking);
    const record = found === undefined || found.token === refused?.token ? await register(asking, signal) : found;
    return { record, reloadAsked: undefined };
  });

/** One look: registers where there is nothing to look for, and again when what there was is rejected. */
export async function askForApproval(asking: Asking, signal: AbortSignal): Promise<Look> {
  const known = knownFor(asking);
  if (known === undefined) return registerOnce(asking, undefined, signal);
  const { rejected, status, modificationDateTime, reloadAskedDateTime } = await approvalOf(asking, known, signal);
  if (rejected) return registerOnce(asking, known, signal);
  const record = { ...known, approved: status !== null && modificationDateTime !== null };
  if (record.approved !== known.approved) storeRecord(record, asking.name);
  return { record, reloadAsked: record.approved ? reloadAskedDateTime : undefined };
}
