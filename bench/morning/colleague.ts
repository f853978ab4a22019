import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, deskStatus } from '@berth/contract';
import { written } from '../load/connection.ts';
import { at } from '../load/shape.ts';
import type { Headquarters } from './headquarters.ts';

export type Morning = {
  /** Milliseconds from the first request to a reserved desk; undefined for a person who gave up. */
  readonly toADesk: number | undefined;
  readonly looks: readonly number[];
  readonly tries: readonly number[];
  readonly statuses: readonly string[];
};

/** Attempts after which a person gives up. */
const PATIENCE = 6;
/** The pause of the web app after a 503. */
const COME_BACK_MS = 1_000;

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Reads a floor, reserves one of its free desks, and reads again if another user was quicker. */
export async function morningOf(headquarters: Headquarters, n: number, day: string): Promise<Morning> {
  const { world, proxy, path, floors, tokens } = headquarters;
  const token = tokens[n] ?? '';
  const [from, to] = [at(day, '09:00'), at(day, '17:00')];
  const [looks, tries, statuses]: [number[], number[], string[]] = [[], [], []];
  const began = performance.now();
  const port = world.nodes[n % world.nodes.length]?.port ?? 0;
  const timed = async (method: 'GET' | 'POST', times: number[], request: string) => {
    const sentAt = performance.now();
    const answer = await proxy.read(port, request);
    times.push(performance.now() - sentAt);
    statuses.push(`${method} ${answer.status}`);
    return answer;
  };
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const floor = Math.floor(Math.random() * floors.length);
    const query = `from=${from}&to=${to}&floorId=${floors[floor]}`;
    const floorRead = await timed(
      'GET',
      looks,
      written({ method: 'GET', path: `/desks/${path}/deskStatus?${query}`, token }),
    );
    if (floorRead.status !== 200) {
      await pause(COME_BACK_MS);
      continue;
    }
    // Not checked against its schema, because the client shares its cores with the measured processes.
    const { desks } = JSON.parse(floorRead.body) as AnswerOf<typeof deskStatus>;
    const taken = new Set(desks.map(({ objectId }) => objectId));
    const desk = oneOf(headquarters.desksOf(floor).filter((id) => !taken.has(id)));
    if (desk === undefined) continue;
    const body = { startDatetime: from, endDatetime: to };
    const request = { method: 'POST', path: `/reservations/${path}/${desk}`, token, body } as const;
    const made = await timed('POST', tries, written({ ...request, idempotencyKey: crypto.randomUUID() }));
    if (made.status === 201) return { toADesk: performance.now() - began, looks, tries, statuses };
    if (made.status !== 409) await pause(COME_BACK_MS);
  }
  return { toADesk: undefined, looks, tries, statuses };
}
