import { inTenant } from '@berth/database';
import {
  HTTP_TAIL,
  type Measurement,
  POLLING,
  type PlatformReading,
  platformReadings,
  wholeMeasurements,
} from '@berth/domain';
import { z } from 'zod';
import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import {
  notePolled,
  notePollFailed,
  openPlatformPassword,
  type PlatformTarget,
  platformTargetsIn,
} from '../../buildings/index.ts';
import { askPlatform, type PlatformItem } from './ask-platform.ts';
import { matchedSensors } from './matched-sensors.sql.ts';

export const POLL_QUEUE = 'poll-platform';
/** A process reads from so many platforms at a time. */
const PLATFORMS = 4;
/** After so long others have their turn; it goes on in the next minute. */
const RUN_MS = 20_000;
/** As many as the door takes together. */
const AT_ONCE = 500;

type Deps = Pick<JobDeps, 'db' | 'log' | 'sealer' | 'safeFetch' | 'uplinkDoor'>;

/** What is new: of a page that was not full the time before, the beginning is known. */
const newSince = (items: readonly PlatformItem[], lastId: string | null) =>
  items.slice(items.findIndex(({ id }) => id === lastId) + 1);

async function handOver({ uplinkDoor }: Deps, target: PlatformTarget, readings: readonly PlatformReading[]) {
  for (let from = 0; from < readings.length; from += AT_ONCE) {
    const body = JSON.stringify({ readings: readings.slice(from, from + AT_ONCE) });
    await uplinkDoor.store([target.organisation, target.building, ...HTTP_TAIL], body, undefined);
  }
}

/**
 * Hands what a platform measured to the ingest, page by page, and notes how far was read. Whoever is killed in between
 * reads that page again; readings that are stored already are dropped by their key.
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
      await inTenant(db, organisationId, (tx) => notePollFailed(tx, target, target.poll, answer));
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
    // Whoever goes on from here finds what waits on this page again.
    const goesOnAt = { cursor: waiting.length > 0 || next === null ? cursor : next, lastId };
    await inTenant(db, organisationId, (tx) => notePolled(tx, target, { ...goesOnAt, unused, unreadable }));
    if (next === null) return;
    cursor = next;
  }
}

/** Twice is harmless: how far was read is noted with each page. */
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
        // Our own broker or database is away; in a minute it is asked again.
        deps.log.warn({ err: error, buildingId }, 'a sensor platform is read later');
      }
    },
  });
