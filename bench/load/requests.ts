import type { Cell } from './cell.ts';
import { written } from './connection.ts';
import { at, CALLERS, DESKS, dayAhead, FLOORS, idOf } from './shape.ts';

/**
 * `changed` reads a floor whose version has changed since the last read; the others read the same floors again. `cancel`
 * needs the reservations of `create`.
 */
export type Load = (typeof LOADS)[number] | 'cancel';
/** Reads first: right after the vacuum, as on a morning, and not among rows that are a second old. */
export const LOADS = ['floor', 'changed', 'building', 'create'] as const;

type ReadingLoad = Exclude<Load, 'create' | 'cancel'>;

/** Each sends its next request when the last one was answered. */
export const CONNECTIONS = 32;

export const EXPECTED: Record<Load, number> = { create: 201, cancel: 200, floor: 200, changed: 200, building: 200 };

const FIRST_DAY = 10;
const DAYS = 60;
/**
 * A prime, so that all caller and day combinations occur once before one repeats, in no order that favours an index.
 */
const STRIDE = 100_003;

/** Callers of a building reserve desks that are this far apart. */
export const DESKS_APART = 15;
const deskOf = (building: number, caller: number) => building * DESKS + caller * DESKS_APART;

/** A request to reserve a caller's desk, a number of days ahead. */
export function createRequest({ organisation, token }: Cell, building: number, caller: number, ahead: number): string {
  const day = dayAhead(ahead);
  return written({
    method: 'POST',
    path: `/reservations/${organisation.slug}/building-${building}/${idOf('desk', deskOf(building, caller))}`,
    token: token(building, caller),
    body: { startDatetime: at(day, '09:00'), endDatetime: at(day, '17:00') },
    // Set as the web app does.
    idempotencyKey: crypto.randomUUID(),
  });
}

let made = 0;

/** Created reservations never conflict: each caller has their own desk, and each day occurs once. */
function nextCreate(cell: Cell): string {
  const callers = cell.buildings * CALLERS;
  if (made >= callers * DAYS) throw new Error('no more days to reserve');
  const slot = (made++ * STRIDE) % (callers * DAYS);
  const who = slot % callers;
  return createRequest(cell, Math.floor(who / CALLERS), who % CALLERS, FIRST_DAY + Math.floor(slot / callers));
}

/** Cancels what the load `create` reserved before, in the order of its ids: days and buildings are mixed in both. */
function createCancels(cell: Cell): () => Promise<string> {
  const callerOf = new Map(
    Array.from({ length: cell.buildings * CALLERS }, (_, who) => {
      const [building, caller] = [Math.floor(who / CALLERS), who % CALLERS];
      return [idOf('desk', deskOf(building, caller)), { building, caller }];
    }),
  );
  type Row = { readonly id: string; readonly space_id: string };
  let rows: Promise<{ rows: Row[] }> | undefined;
  const { organisation, token, world } = cell;
  return async () => {
    rows ??= world.sql.query<Row>(
      `select id, space_id from reservation where organisation_id = $1 and local_day >= $2 and state = 'r' order by id`,
      [organisation.id, dayAhead(FIRST_DAY)],
    );
    const row = (await rows).rows.shift();
    const who = row && callerOf.get(row.space_id);
    if (row === undefined || who === undefined) throw new Error('nothing is left to cancel: create more first');
    return written({
      method: 'DELETE',
      path: `/reservations/${organisation.slug}/building-${who.building}?id=${row.id}`,
      token: token(who.building, who.caller),
    });
  };
}

const DAY_SHOWN = 1;
/** After these, both callers and floors begin again. */
const FLOOR_READS = (CALLERS * FLOORS) / 2;

function statusRequest({ organisation, token }: Cell, building: number, caller: number, floor?: number): string {
  const day = dayAhead(DAY_SHOWN);
  const ofFloor = floor === undefined ? '' : `&floorId=${idOf('floor', floor)}`;
  const query = `from=${at(day, '09:00')}&to=${at(day, '17:00')}${ofFloor}`;
  const path = `/desks/${organisation.slug}/building-${building}/deskStatus?${query}`;
  return written({ method: 'GET', path, token: token(building, caller) });
}

/** Floors that change, one for each connection; those of the other loads are in the building before. */
const CHANGED_FROM = FLOORS;
const CALLERS_OF_CHANGED = 10;

const changedFloor = ({ buildings }: Cell, connection: number) =>
  CHANGED_FROM + (connection % ((buildings - 1) * FLOORS));

/** Gives a floor another version, as a change of one of its desks does. */
export async function changeFloor(cell: Cell, connection: number): Promise<void> {
  await cell.world.sql.query({
    name: 'change-floor',
    text: 'update floor_version set version = version + 1 where organisation_id = $1 and day = $2 and floor_id = $3',
    values: [cell.organisation.id, dayAhead(DAY_SHOWN), idOf('floor', changedFloor(cell, connection))],
  });
}

/** All different requests of a reading load on a connection. */
function readsOn(cell: Cell, load: ReadingLoad, connection: number): readonly string[] {
  if (load === 'building') return Array.from({ length: CALLERS }, (_, caller) => statusRequest(cell, 0, caller));
  if (load === 'floor')
    return Array.from({ length: FLOOR_READS }, (_, n) => statusRequest(cell, 0, n % CALLERS, n % FLOORS));
  const floor = changedFloor(cell, connection);
  const building = Math.floor(floor / FLOORS);
  return Array.from({ length: CALLERS_OF_CHANGED }, (_, caller) => statusRequest(cell, building, caller, floor));
}

export type Read = { readonly load: ReadingLoad; readonly connection: number; readonly request: string };

/** All different requests of the reading loads. */
export function allReads(cell: Cell): Read[] {
  const connections = { floor: 1, changed: CONNECTIONS, building: 1 };
  const reads = (Object.keys(connections) as ReadingLoad[]).flatMap((load) =>
    Array.from({ length: connections[load] }, (_, connection) =>
      readsOn(cell, load, connection).map((request) => ({ load, connection, request })),
    ).flat(),
  );
  return [...new Map(reads.map((read) => [read.request, read])).values()];
}

/** Returns the next request of a load on a connection. */
export function requestsOf(cell: Cell, load: Load): (connection: number) => Promise<string> {
  if (load === 'create') return async () => nextCreate(cell);
  if (load === 'cancel') return createCancels(cell);
  const reads = new Map<number, readonly string[]>();
  let sent = 0;
  return async (connection) => {
    const own = load === 'changed' ? connection : 0;
    const all = reads.get(own) ?? readsOn(cell, load, own);
    reads.set(own, all);
    if (load === 'changed') await changeFloor(cell, connection);
    return all[sent++ % all.length] ?? '';
  };
}
