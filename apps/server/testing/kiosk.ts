import {
  checkInAtKiosk,
  checkOutAtKiosk,
  type IdentifiedBy,
  type InputOf,
  identifyAtKiosk,
  reserveAtKiosk,
  undoAtKiosk,
} from '@berth/contract';
import { type TestDatabase, travelInTime } from '@berth/testkit';
import { aReservableBuilding, type ReservableBuilding, type ReservingPerson } from './reservable-building.ts';
import { screensOf } from './screens.ts';
import type { TestApi } from './test-api.ts';

type Body = NonNullable<InputOf<typeof reserveAtKiosk>['body']>;
type Confirmed = { readonly id: string; readonly confirmation: string };

/** Registers and approves a kiosk of a building, and returns its calls. */
export async function aKiosk(
  api: TestApi,
  building: ReservableBuilding,
  admin: ReservingPerson,
  floors: string[] = [],
) {
  const screens = screensOf(api, building, admin);
  const screen = await screens.register({ floors, type: 'publicScreen' });
  const { status, body } = await screens.approve(screen);
  if (status !== 200) throw new Error(`the kiosk was not approved: ${JSON.stringify(body)}`);
  const headers = screens.sending(screen.secret);
  const { params } = building;
  const confirmed =
    (endpoint: typeof checkInAtKiosk) =>
    ({ id, confirmation }: Confirmed) =>
      api.call(endpoint, { params: { ...params, id }, body: { confirmation }, headers });
  return {
    headers,
    params,
    known: screen,
    screens,
    reserve: (by: IdentifiedBy, objectId: string, body: Omit<Body, 'identifiedBy'>, key?: string) =>
      api.call(reserveAtKiosk, {
        params: { ...params, objectId },
        body: { ...body, identifiedBy: by },
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      }),
    identify: (by: IdentifiedBy) => api.call(identifyAtKiosk, { params, body: { identifiedBy: by }, headers }),
    checkIn: confirmed(checkInAtKiosk),
    checkOut: confirmed(checkOutAtKiosk),
    undo: confirmed(undoAtKiosk),
  };
}

export type Kiosk = Awaited<ReturnType<typeof aKiosk>>;

/** Creates a building, its administrator and an approved kiosk at the given time. */
export async function aBuildingWithKiosk(database: TestDatabase, api: TestApi, now: number) {
  await travelInTime(database.owner, now);
  const building = await aReservableBuilding(database, api);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  return { building, admin, kiosk: await aKiosk(api, building, admin) };
}

export type BuildingWithKiosk = Awaited<ReturnType<typeof aBuildingWithKiosk>>;
