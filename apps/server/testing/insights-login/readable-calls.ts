import { calls, type Endpoint, keyOf } from '@berth/contract';
import { dayPeriod, type LocalDate, toIso } from '@berth/domain/time';
import { DAYS, type ObservedWorld } from './observed-world.ts';

/** Rules that admit an ordinary member with the role Insights. */
const ADMITTING: readonly Endpoint['access'][] = [
  'public',
  'signed-in',
  'member',
  'self or A',
  'member (own) or A (all)',
  'member, findMyColleagues on',
  'sensors enabled',
  'insights enabled',
  'member of its building',
  'member of the organisation',
];

/** Reads that need a secret or an id that the reader does not have, or that do not end; each with its reason. */
export const NOT_READ: Readonly<Record<string, string>> = {
  'GET /calendar-feeds/{file}': 'needs the secret address of its owner',
  'GET /calendar-feeds/rooms/{file}': 'needs the secret address of its room',
  'GET /code-screens/{org}/{building}/{screenId}/code': 'a code of a screen, without people',
  'GET /confirmations/{hash}': 'needs the secret of a ticket',
  'GET /daily-screens/{org}/{building}/checkForTokenApproval/{token}': 'needs the token of a screen',
  'GET /events/{org}/{building}': 'does not end; says that something changed, and not what',
  'GET /files/{org}/{hash}': 'pictures',
  'GET /floors/{org}/{building}/{floorId}/plan/{hash}': 'pictures',
  'GET /kiosk/{org}/{building}/{kioskId}/approval/': 'needs the id of a kiosk',
  'GET /openapi.json': 'the same for everyone',
  'GET /plannedAbsences/{org}/{building}/{id}': 'only one’s own',
  'GET /privacy/export/csv': 'only one’s own',
  'GET /privacy/export/json': 'only one’s own',
  'GET /privacy/receipts/{org}/{receipt}': 'needs the id of a receipt',
  'GET /qr/check-in/{objectId}/{code}': 'needs a code, and checks in',
  'GET /sensors/byExternalId/{externalId}': 'the building has no sensors',
  'GET /sensors/{org}/{building}/{sensorId}': 'the building has no sensors',
  'GET /sensors/{org}/{building}/{sensorId}/history': 'the building has no sensors',
  'GET /users/rewards/screen/status/{screen}': 'only one’s own',
};

export const readable = calls.filter(
  (call) => call.method === 'GET' && call.protocol === undefined && ADMITTING.includes(call.access),
);
export const readCalls = readable.filter((call) => !(keyOf(call) in NOT_READ));

type Input = { readonly params: Record<string, string>; readonly query: Record<string, string> };

/** Every period between two past days, because differences of periods reveal days. */
const PERIODS = DAYS.flatMap((from, n) => DAYS.slice(n).map((to) => ({ from, to })));
const WHOLE = PERIODS.filter(({ from, to }) => from === DAYS[0] && to === DAYS.at(-1));
const ONE_DAY = PERIODS.filter(({ from, to }) => from === to);

const queryOf = (call: Endpoint, { from, to }: { from: LocalDate; to: LocalDate }, search: string) => {
  const window = { start: dayPeriod(from, 'Europe/Amsterdam').start, end: dayPeriod(to, 'Europe/Amsterdam').end };
  const values: Record<string, string> = {
    from: toIso(window.start),
    to: toIso(window.end),
    fromDate: from,
    toDate: to,
    date: from,
    search,
    perPage: '100',
  };
  return Object.fromEntries(
    Object.keys(call.query?.shape ?? {}).flatMap((key) => (values[key] ? [[key, values[key]]] : [])),
  );
};

const isSearchable = (call: Endpoint) => 'search' in (call.query?.shape ?? {});

/** Every request with which a call could tell of past days. */
export function inputsOf(call: Endpoint, { building, spaces }: ObservedWorld): Input[] {
  const names = Object.keys(call.params.shape);
  const { ground, top } = building.floors;
  const options = names.includes('objectId') ? spaces : names.includes('floorId') ? [ground, top] : [''];
  const isReport = call.access === 'insights enabled';
  const periods = call.query === undefined ? WHOLE : isReport ? PERIODS : [...WHOLE, ...ONE_DAY];
  const searches = isSearchable(call) ? ['', ...(isReport ? ['ground'] : []), 'seen'] : [''];
  const all = options.flatMap((id) =>
    periods.flatMap((period) =>
      searches.map((search) => ({
        params: Object.fromEntries(names.map((name) => [name, { ...building.place }[name] ?? id])),
        query: queryOf(call, period, search),
      })),
    ),
  );
  return [...new Map(all.map((input) => [JSON.stringify(input), input])).values()];
}
