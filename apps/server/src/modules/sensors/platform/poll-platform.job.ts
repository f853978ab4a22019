import { inTenant } from '@berth/database';
import {
  HEALTH,
  type Measurement,
  POLLING,
  type PlatformReading,
  platformReadings,
  wholeMeasurements,
} from '@berth/domain/integrations';
import { HTTP_TAIL } from '@berth/domain/sensors';
import { z } from 'zod';
import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import {
  connectionKey,
  notePolled,
  noteResults,
  openPlatformPassword,
  type PlatformTarget,
  platformTargetsIn,
} from '../../connections/index.ts';
import { askPlatform, type PlatformItem } from './ask-platform.ts';
import { matchedSensors } from './matched-sensors.sql.ts';

export const POLL_QUEUE = 'poll-platform';
/** The number of platforms that a process reads at a time. */
const PLATFORMS = 4;
/** The time limit of one run, so that others get their turn; the next run continues a minute later. */
const RUN_MS = 20_000;
/** The largest batch that the ingest accepts. */
const AT_ONCE = 500;

type Deps = Pick<JobDeps, 'db' | 'log' | 'sealer' | 'safeFetch' | 'uplinkDoor'>;

/** New items: if the page was not full the last time, its first items were read before. */
const newSince = (items: readonly PlatformItem[], lastId: string | null) =>
  items.slice(items.findIndex(({ id }) => id === lastId) + 1);

async function handOver({ uplinkDoor }: Deps, target: PlatformTarget, readings: readonly PlatformReading[]) {
  for (let from = 0; from < readings.length; from += AT_ONCE) {
    const body = JSON.stringify({ readings: readings.slice(from, from + AT_ONCE) });
    await uplinkDoor.store([target.organisation, target.building, ...HTTP_TAIL], body, undefined);
  }
}

/**
 * Sends the measurements of a platform to the ingest, page by page, and stores the cursor after each. After a crash the
 * page is read again; readings that are stored already are dropped by their key.
 */
async function poll(deps: Deps, target: PlatformTarget): Promise<void> {
  const { db, sealer, safeFetch } = deps;
  const { mapping, organisationId } = target;
  const password = await openPlatformPassword(sealer, target);
  const sensors = await inTenant(db, organisationId, (tx) => matchedSensors(tx, target));
  const until = Date.now() + RUN_MS;
  let { cursor, lastId } = target.poll ?? { cursor: null, lastId: null };
  let waiting: readonly Measurement[] = [];
  for (let page = 0; page < POLLING.pages && Date.now() < until; page += 1) {
    const answer = await askPlatform(safeFetch, target, password, cursor);
    if ('failure' in answer) {
      await inTenant(db, organisationId, (tx) =>
        noteResults(tx, connectionKey('sensor-platform', target), HEALTH.sensorPlatform, [answer]),
      );
      return;
    }
    const { next } = answer;
    const items = newSince(answer.items, lastId);
    const measured = items.flatMap(({ measurement }) => measurement ?? []);
    const unreadable = items.length - measured.length;
    const read = [...waiting, ...measured];
    const whole = next === null ? read : wholeMeasurements(read, mapping);
    waiting = read.slice(whole.length);
    lastId = (waiting.length > 0 ? whole : items).at(-1)?.id ?? lastId;
    const { readings, unused } = platformReadings(whole, mapping, sensors);
    await handOver(deps, target, readings);
    // The next run finds the waiting measurements on this page again.
    const position = { cursor: waiting.length > 0 || next === null ? cursor : next, lastId };
    await inTenant(db, organisationId, (tx) => notePolled(tx, target, { ...position, unused, unreadable }));
    if (next === null) return;
    cursor = next;
  }
}

/** Safe to run twice: the cursor is stored with each page. */
export const pollPlatform = (deps: Deps) =>
  queuedJob({
    name: POLL_QUEUE,
    atOnce: PLATFORMS,
    isAlone: true,
    schema: z.object({ organisationId: z.uuid(), buildingId: z.uuid() }),
    async run({ organisationId, buildingId }) {
      const [target] = await inTenant(deps.db, organisationId, (tx) =>
        platformTargetsIn(tx, organisationId, buildingId),
      );
      if (target === undefined) return;
      try {
        await poll(deps, target);
      } catch (error) {
        // The broker or the database failed; the next run, in a minute, retries.
        deps.log.warn({ err: error, buildingId }, 'a sensor platform is read later');
      }
    },
  });
