import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { day, grantedIn, reserving, window } from '../../apps/server/testing/races/calls.ts';
import { type Answer, openSender } from '../../apps/server/testing/races/send.ts';
import type { RaceBuilding, Racer, World } from '../../apps/server/testing/races/world.ts';

const [NINE, HALF_HOUR, LANES] = [36, 2, 4];

export type Outcome = {
  readonly at: number;
  readonly ms: number;
  readonly kind: 'granted' | 'told to come back' | 'wrong';
};

/** A caller can act on a problem that says when to come back, and on nothing else. */
const isRefusedForNow = ({ status, headers }: Answer) =>
  (status === 503 || status === 504) &&
  headers['retry-after'] !== undefined &&
  headers['content-type']?.startsWith('application/problem+json') === true;

/** People who reserve without a break, each time another place and day, while a line fails. */
export function openLoad(world: World, building: RaceBuilding, people: readonly Racer[], pauseMs = 50) {
  const { send, close } = openSender(world, LANES);
  const over = new AbortController();
  const outcomes: Outcome[] = [];
  const wrong: string[] = [];
  const { desks } = building;
  let made = 0;
  let isResting = false;
  const reserve = async () => {
    const n = (made += 1);
    const period = window(day(1 + Math.floor(n / desks.length)), NINE, HALF_HOUR);
    const as = people[n % people.length] as Racer;
    const call = { ...reserving(building, as, desks[n % desks.length] ?? '', period), key: randomUUID() };
    const began = performance.now();
    const answer = await send(call).catch((error: unknown) => String(error));
    const isAnswer = typeof answer !== 'string';
    const isGranted = isAnswer && grantedIn(answer).length > 0;
    const kind = isGranted ? 'granted' : isAnswer && isRefusedForNow(answer) ? 'told to come back' : 'wrong';
    if (kind === 'wrong') wrong.push(isAnswer ? `${answer.status} ${JSON.stringify(answer.body)}` : answer);
    const at = performance.now();
    outcomes.push({ at, ms: at - began, kind });
  };
  const lanes = Array.from({ length: LANES }, async () => {
    while (!over.signal.aborted) {
      if (!isResting) await reserve();
      await pause(pauseMs);
    }
  });
  return {
    wrong,
    rest: (to: boolean) => void (isResting = to),
    /** The outcomes of requests that ended since the last call. */
    take: () => outcomes.splice(0),
    async close() {
      over.abort();
      await Promise.all(lanes);
      close();
    },
  };
}
