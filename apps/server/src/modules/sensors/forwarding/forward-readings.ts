import { inTenant } from '@berth/database';
import { FORWARDING } from '@berth/domain/sensors';
import { LRUCache } from 'lru-cache';
import { forEachOrganisation } from '../../../platform/jobs/for-each-organisation.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { RunDeps, Running } from '../../../platform/module.ts';
import { ensureSigningSecret, type ForwardTarget, forwardTargetsIn, receiverOf } from '../../connections/index.ts';
import { forwardedSensors } from './forwarded-sensors.sql.ts';
import { createForwardState } from './forward-state.ts';
import { forwardTo } from './forward-to.ts';
import type { SensorsByKey } from './readings-in.ts';

/** The interval at which the receivers are read. A notice of a change makes it read at once. */
const READ_EVERY_MS = 60_000;
const RETRY_MS = 5000;
/** Caches the names of sensors and the holders of desks. */
const CACHED_MS = 60_000;

type Route = { readonly organisationId: string; readonly mark: string; stop(): Promise<void> };

/** Reads the sensors of a building once for all its receivers. */
function createSensorsOf({ db }: Pick<RunDeps, 'db'>) {
  const cache = new LRUCache<string, SensorsByKey, BuildingKey>({
    max: 1000,
    ttl: CACHED_MS,
    fetchMethod: async (_key, _stale, { context: at }) => {
      const rows = await inTenant(db, at.organisationId, (tx) => forwardedSensors(tx, at));
      return new Map(rows.map((row) => [row.externalKey, row]));
    },
  });
  return async ({ organisationId, buildingId }: ForwardTarget): Promise<SensorsByKey> =>
    (await cache.fetch(`${organisationId} ${buildingId}`, { context: { organisationId, buildingId } })) ?? new Map();
}

/**
 * Forwards readings to the receivers of each building. Several workers share the messages of a receiver. Consumers of
 * removed receivers are deleted, or the broker would retain all messages for them.
 */
export function forwardReadings(deps: RunDeps, { withinMs }: { withinMs: number } = FORWARDING): Running {
  const { db, log, live, sealer, forwardStream } = deps;
  const routes = new Map<string, Route>();
  const sensorsOf = createSensorsOf(deps);
  let closed = false;

  const targetsOf = (organisationId: string) =>
    inTenant(db, organisationId, async (tx) => {
      const targets = await forwardTargetsIn(tx, organisationId, 'forward');
      const unsigned = targets.filter(({ sealedSigning }) => sealedSigning.length === 0);
      for (const target of unsigned) await ensureSigningSecret(tx, sealer, target);
      return unsigned.length === 0 ? targets : forwardTargetsIn(tx, organisationId, 'forward');
    });

  const start = async (target: ForwardTarget, mark: string) => {
    const receiver = await receiverOf(sealer, target);
    const sensors = () => sensorsOf(target);
    const state = createForwardState(deps, target);
    const { stop } = forwardTo(deps, { target, receiver, sensors, state, withinMs });
    routes.set(target.endpointId, { organisationId: target.organisationId, mark, stop });
  };
  const end = async (endpointId: string) => {
    await routes.get(endpointId)?.stop();
    routes.delete(endpointId);
  };

  /** Another worker may have deleted it; the next read finds the rest. */
  const giveUp = async (endpointId: string) => {
    try {
      await forwardStream.end(endpointId);
    } catch (error) {
      log.info({ err: error, endpointId }, 'a consumer of the stream could not be deleted');
    }
  };

  /** A receiver that cannot be started does not hold up the others. */
  const follow = async (target: ForwardTarget, hasPlace: boolean) => {
    const mark = JSON.stringify(target);
    try {
      if (!hasPlace) await forwardStream.begin(target.endpointId, target);
      if (routes.get(target.endpointId)?.mark === mark) return;
      await end(target.endpointId);
      if (!closed) await start(target, mark);
    } catch (error) {
      log.warn({ err: error, endpointId: target.endpointId }, 'forwarding readings could not be started');
    }
  };

  /** Follows all receivers, or those of one organisation. */
  const update = async (only?: string) => {
    // Reads the consumers before the receivers: one that exists now and has no receiver afterwards can be deleted.
    const places = await forwardStream.receivers();
    const targets: ForwardTarget[] = [];
    const read = new Set<string>();
    const readTargets = async (organisationId: string) => {
      targets.push(...(await targetsOf(organisationId)));
      read.add(organisationId);
    };
    let failure: unknown;
    try {
      await (only === undefined
        ? forEachOrganisation({ db, log }, 'forward-readings', readTargets)
        : readTargets(only));
    } catch (error) {
      failure = error;
    }
    const ids = new Set(targets.map(({ endpointId }) => endpointId));
    const removed = [...routes].filter(([id, { organisationId }]) => read.has(organisationId) && !ids.has(id));
    // A consumer without a receiver may be of an organisation that could not be read.
    const isComplete = only === undefined && failure === undefined;
    const strays = isComplete ? places.filter((id) => !ids.has(id) && !routes.has(id)) : [];
    for (const id of [...removed.map(([id]) => id), ...strays]) {
      await end(id);
      if (places.includes(id)) await giveUp(id);
    }
    for (const target of targets) await follow(target, places.includes(target.endpointId));
    if (failure !== undefined) throw failure;
  };

  let updating = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const before = updating;
    updating = (async () => {
      await before;
      if (!closed) await work();
    })();
  };
  const updateAll = async () => {
    try {
      await update();
      updateAfter(READ_EVERY_MS);
    } catch (error) {
      log.warn({ err: error }, 'the receivers of readings could not be read');
      updateAfter(RETRY_MS);
    }
  };
  const updateIn = async (organisationId: string) => {
    try {
      await update(organisationId);
    } catch (error) {
      log.warn({ err: error, organisationId }, 'the receivers of an organisation will be read later');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const updateAfter = (ms: number) => {
    if (!closed) timer = setTimeout(() => inTurn(updateAll), ms);
  };
  updateAfter(0);
  live.overhear(({ organisationId }, { kind }) => {
    if (kind === 'settings' || kind === 'access') inTurn(() => updateIn(organisationId));
  });

  return {
    async stop() {
      closed = true;
      clearTimeout(timer);
      await updating;
      await Promise.all([...routes.keys()].map(end));
    },
  };
}
