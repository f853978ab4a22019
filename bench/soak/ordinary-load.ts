import { randomUUID } from 'node:crypto';
import { type EventStream, openEventStream } from '../../apps/server/testing/event-stream.ts';
import { pick, random } from '../../apps/server/testing/races/calls.ts';
import { written } from '../load/connection.ts';
import { at, dayAhead } from '../load/shape.ts';
import type { Headquarters } from '../morning/headquarters.ts';

/** Days on which nothing is reserved yet: one for each reservation of a person, before the planned ones begin again. */
const [FIRST_DAY, DAYS] = [40, 3000];

/**
 * People who read maps, reserve and cancel, and open maps that others replace. Each of a number of lanes sends one
 * request after the other.
 */
export function ordinaryLoad(building: Headquarters, { streams }: { readonly streams: number }) {
  const { world, proxy, path, tokens, floors } = building;
  const [org = '', slug = ''] = path.split('/');
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const open: EventStream[] = [];
  let [sent, reserved, openedStreams] = [0, 0, 0];

  const ask = async (request: string) => {
    const { nodes } = world;
    const began = performance.now();
    const { status, body } = await proxy.read(nodes[(sent += 1) % nodes.length]?.port ?? 0, request);
    times.push(performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return { status, body };
  };

  const readMap = () => {
    const day = dayAhead(10 + random(20));
    const query = `from=${at(day, '09:00')}&to=${at(day, '17:00')}&floorId=${pick(floors)}`;
    return ask(written({ method: 'GET', path: `/desks/${path}/deskStatus?${query}`, token: pick(tokens) }));
  };

  const reserveAndCancel = async () => {
    const n = (reserved += 1);
    const day = dayAhead(FIRST_DAY + (Math.floor(n / tokens.length) % DAYS));
    const token = tokens[n % tokens.length] ?? '';
    const desks = building.desksOf(n % floors.length);
    const body = { startDatetime: at(day, '09:00'), endDatetime: at(day, '17:00') };
    const made = await ask(
      written({
        method: 'POST',
        path: `/reservations/${path}/${desks[n % desks.length]}`,
        token,
        body,
        idempotencyKey: randomUUID(),
      }),
    );
    if (made.status !== 201) return;
    const [reservation] = (JSON.parse(made.body) as { reservations: { hash: string }[] }).reservations;
    await ask(written({ method: 'DELETE', path: `/reservations/${path}?hash=${reservation?.hash}`, token }));
  };

  const replaceStream = async () => {
    const n = (openedStreams += 1);
    if (open.length >= streams) open.shift()?.leave();
    const { origin = '' } = world.nodes[n % world.nodes.length] ?? {};
    open.push(await openEventStream(origin, { org, building: slug }, tokens[n % tokens.length]));
  };

  return {
    sent: () => sent,
    reserved: () => reserved,
    openedStreams: () => openedStreams,
    /** Answers that an undisturbed product does not give. */
    unexpected: () => [...statuses].filter(([status]) => status !== 200 && status !== 201),
    /** The times since the last call. */
    takeTimes: () => times.splice(0),
    act: () => {
      const dice = random(100);
      if (dice < 4) return replaceStream();
      return dice < 24 ? reserveAndCancel() : readMap();
    },
    leave: () => {
      for (const stream of open) stream.leave();
    },
  };
}
