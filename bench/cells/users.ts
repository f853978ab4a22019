import { setTimeout as pause } from 'node:timers/promises';
import { reservationsPath } from '../../apps/server/testing/races/send.ts';
import { pick, random, window, day } from '../../apps/server/testing/races/calls.ts';
import type { RaceBuilding, Racer } from '../../apps/server/testing/races/world.ts';

export type Tenant = {
  /** Where its people have signed in. */
  readonly cell: string;
  readonly building: RaceBuilding;
  readonly people: readonly Racer[];
};

const THINK_MS = 100;
const API = '/api/3.0';

type Tally = { readonly statuses: Map<number, number>; readonly ms: number[] };

/** Users of several organisations who look at their buildings, reserve and cancel, until `stop`. */
export function startUsers(origin: string, tenants: readonly Tenant[], count: number) {
  const tally: Tally = { statuses: new Map(), ms: [] };
  const over = new AbortController();
  const send = async (method: string, path: string, { token, cell }: Racer & Pick<Tenant, 'cell'>, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${origin}${API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `berth-session=${cell}.secret`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    tally.ms.push(performance.now() - began);
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    return {
      status: answer.status,
      body: text === '' ? {} : (JSON.parse(text) as { reservations?: { hash: string }[] }),
    };
  };
  const user = async () => {
    while (!over.signal.aborted) {
      const { cell, building, people } = pick(tenants);
      const who = { ...pick(people), cell };
      await send('GET', '/my/buildings', who);
      const time = window(day(1 + random(20)), 32 + random(40), 2);
      const { body } = await send('POST', reservationsPath(building, `/${pick(building.desks)}`), who, time);
      const [made] = body.reservations ?? [];
      if (made !== undefined) await send('DELETE', `${reservationsPath(building)}?hash=${made.hash}`, who);
      await pause(THINK_MS);
    }
  };
  const users = Promise.all(Array.from({ length: count }, user));
  users.catch(() => over.abort());
  return {
    tally,
    async stop() {
      over.abort();
      await users;
    },
  };
}
