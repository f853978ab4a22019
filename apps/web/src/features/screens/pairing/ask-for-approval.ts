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

/** The validity of a code; then the screen shows another. */
export const CODE_LASTS_MS = 15 * 60_000;
export const APPROVAL_EVERY_MS = 5000;
export const RECHECK_EVERY_MS = 60_000;
export const RETRY_EVERY_MS = 60_000;
/** Counted across codes. */
export const MOST_ATTEMPTS = 3600;

export type Asking = { readonly name: RecordName; readonly place: Place; readonly scope: Scope; readonly page: string };

const TYPES = { dailyReservationToken: 'dailyReservation', publicScreenToken: 'publicScreen' } as const;

/** With its existing secret it stays the same screen, so that an administrator who moved it can find it. */
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

export type ApprovalPoll = {
  readonly record: TokenRecord;
  /** Undefined until it is approved. */
  readonly reloadAsked: ScreenApproval['reloadAskedDateTime'] | undefined;
};

const storedFor = ({ name, place, scope }: Asking): TokenRecord | undefined => {
  const stored = storedRecord(name);
  return stored !== undefined && isFor(stored, place, scope) ? stored : undefined;
};

/** Only one tab of this browser registers; the others use the stored result. */
const registerOnce = (asking: Asking, refused: TokenRecord | undefined, signal: AbortSignal): Promise<ApprovalPoll> =>
  withTabLock(`berth.pairing.${asking.name}`, async () => {
    const stored = storedFor(asking);
    const record = stored === undefined || stored.token === refused?.token ? await register(asking, signal) : stored;
    return { record, reloadAsked: undefined };
  });

/** One poll: registers if there is no record, and again if the record was rejected. */
export async function askForApproval(asking: Asking, signal: AbortSignal): Promise<ApprovalPoll> {
  const stored = storedFor(asking);
  if (stored === undefined) return registerOnce(asking, undefined, signal);
  const { rejected, status, modificationDateTime, reloadAskedDateTime } = await approvalOf(asking, stored, signal);
  if (rejected) return registerOnce(asking, stored, signal);
  const record = { ...stored, approved: status !== null && modificationDateTime !== null };
  if (record.approved !== stored.approved) storeRecord(record, asking.name);
  return { record, reloadAsked: record.approved ? reloadAskedDateTime : undefined };
}
