import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTenants, whenCommitted } from '@berth/database';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { DeviceMessage } from '../../../platform/messaging/ingest.ts';
import type { Floods } from './floods.ts';
import { noteFaults, noteUnclaimed } from './note-faults.sql.ts';
import type { FindOrganisation, KnownOrganisation } from './places.ts';
import type { TellChanged } from './sensor-notices.ts';
import { sortMessages } from './sort-messages.ts';
import { storeReadings } from './store-readings.sql.ts';

type Deps = {
  readonly db: Database;
  readonly log: Logger;
  readonly findOrganisation: FindOrganisation;
  readonly floods: Floods;
  readonly tellChanged: TellChanged;
};
type OfOrganisation = {
  readonly organisation: KnownOrganisation;
  readonly messages: readonly DeviceMessage[];
  /** Messages above the organisation's limit, which are counted but not read. */
  readonly surplus: readonly DeviceMessage[];
};

const RETRY_MS = 500;

/**
 * Whether the data itself is at fault: a value out of range, or a sensor that was deleted a moment ago. Everything
 * else, including a missing partition (23514), is an operational fault, and the messages wait until it is fixed.
 */
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code)) && error.code !== '23514';

/** Whether the statement timed out. */
const isTooMuch = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

async function commit(
  { db, tellChanged }: Pick<Deps, 'db' | 'tellChanged'>,
  parts: readonly OfOrganisation[],
): Promise<void> {
  const batches = parts.map(({ organisation, messages, surplus }) => {
    const batch = sortMessages(organisation, messages);
    for (const { topic } of surplus) {
      const building = organisation.buildings.get(topic[1] ?? '');
      if (building !== undefined) batch.faults.push({ buildingId: building.id, reason: 'flooded' });
    }
    return batch;
  });
  await inTenants(db, batches, async (tx, batch) => {
    const { organisationId, readings } = batch;
    if (readings.length > 0) {
      const { changed } = await storeReadings(tx, organisationId, readings);
      for (const [buildingId, spaces] of Map.groupBy(changed, ({ buildingId: of }) => of))
        whenCommitted(tx, () => tellChanged({ organisationId, buildingId }, spaces));
    }
    await noteFaults(tx, batch);
    await noteUnclaimed(tx, batch);
  });
}

/** Divides a refused batch: by organisation, then into halves. Empty for a single message. */
function smaller(parts: readonly OfOrganisation[]): readonly (readonly OfOrganisation[])[] {
  const [first, ...others] = parts;
  if (first === undefined) return [];
  if (others.length > 0) return parts.map((part) => [part]);
  const { organisation, messages, surplus } = first;
  if (messages.length <= 1) return [];
  const half = Math.ceil(messages.length / 2);
  return [
    [{ organisation, messages: messages.slice(0, half), surplus }],
    [{ organisation, messages: messages.slice(half), surplus: [] }],
  ];
}

/** Stores the others if one message cannot be stored, and retries all if the database fails. */
async function commitOrDivide(
  deps: Pick<Deps, 'db' | 'log' | 'tellChanged'>,
  parts: readonly OfOrganisation[],
): Promise<void> {
  const { log } = deps;
  for (;;) {
    try {
      return await commit(deps, parts);
    } catch (error) {
      const divided = isOfData(error) || isTooMuch(error) ? smaller(parts) : [];
      if (divided.length > 0) {
        for (const part of divided) await commitOrDivide(deps, part);
        return;
      }
      if (isOfData(error)) {
        log.error({ err: error, organisation: parts[0]?.organisation.id }, 'a message cannot be stored');
        return;
      }
      log.warn({ err: error }, 'readings wait for the database');
      await pause(RETRY_MS);
    }
  }
}

function groupBySlug(messages: readonly DeviceMessage[]): Map<string, DeviceMessage[]> {
  const groups = new Map<string, DeviceMessage[]>();
  for (const message of messages) {
    const [slug = ''] = message.topic;
    const group = groups.get(slug);
    if (group === undefined) groups.set(slug, [message]);
    else group.push(message);
  }
  return groups;
}

/** Stores the messages of all organisations in one transaction. Resolves once each is committed or dropped. */
export const storeMessages =
  (deps: Deps) =>
  async (messages: readonly DeviceMessage[]): Promise<void> => {
    const parts: OfOrganisation[] = [];
    for (const [slug, all] of groupBySlug(messages)) {
      const organisation = await patiently(deps.log, () => deps.findOrganisation(slug));
      if (organisation === undefined) continue;
      const granted = deps.floods.take(organisation.id, organisation.expectedPerMinute, all.length);
      parts.push({ organisation, messages: all.slice(0, granted), surplus: all.slice(granted) });
    }
    // Sorted, so that two processes cannot deadlock.
    if (parts.length > 0)
      await commitOrDivide(
        deps,
        parts.toSorted((a, b) => (a.organisation.id < b.organisation.id ? -1 : 1)),
      );
  };

async function patiently<T>(log: Logger, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error }, 'readings wait for the database');
      await pause(RETRY_MS);
    }
  }
}
