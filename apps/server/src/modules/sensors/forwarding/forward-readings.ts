import { inTenant } from '@berth/database';
import { FORWARDING } from '@berth/domain';
import { LRUCache } from 'lru-cache';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { RunDeps, Running } from '../../../platform/module.ts';
import { ensureSigningSecret, type ForwardTarget, forwardTargetsIn, receiverOf } from '../../buildings/index.ts';
import { forwardedSensors } from './forwarded-sensors.sql.ts';
import { createForwardState } from './forward-state.ts';
import { forwardTo } from './forward-to.ts';
import type { SensorsByKey } from './readings-in.ts';

/** How often the receivers are read; also read at once when a change is announced. */
const LOOK_EVERY_MS = 60_000;
const LOOK_AGAIN_MS = 5000;
/** How long the names of sensors and the holders of desks are cached. */
const REMEMBERED_MS = 60_000;

type Route = { readonly organisationId: string; readonly mark: string; stop(): Promise<void> };

/** Reads them once at a time, however many receivers a building has. */
function createSensorsOf({ db }: Pick<RunDeps, 'db'>) {
  const known = new LRUCache<string, SensorsByKey, BuildingKey>({
    max: 1000,
    ttl: REMEMBERED_MS,
    fetchMethod: async (_key, _stale, { context: at }) => {
      const rows = await inTenant(db, at.organisationId, (tx) => forwardedSensors(tx, at));
      return new Map(rows.map((row) => [row.externalKey, row]));
    },
  });
  return async ({ organisationId, buildingId }: ForwardTarget): Promise<SensorsByKey> =>
    (await known.fetch(`${organisationId} ${buildingId}`, { context: { organisationId, buildingId } })) ?? new Map();
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

  /** Another worker may have deleted it; the rest is found the next time. */
  const giveUp = async (endpointId: string) => {
    try {
      await forwardStream.end(endpointId);
    } catch (error) {
      log.info({ err: error, endpointId }, 'a place in the stream is not given up');
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
      log.warn({ err: error, endpointId: target.endpointId }, 'readings are not sent on');
    }
  };

  /** All receivers, or those of one organisation. */
  const look = async (only?: string) => {
    // Read before the receivers: a consumer that exists now and has no receiver then can be deleted.
    const places = await forwardStream.receivers();
    const wanted: ForwardTarget[] = [];
    for await (const organisationId of only === undefined ? organisationIds(db) : [only])
      wanted.push(...(await targetsOf(organisationId)));
    const ids = new Set(wanted.map(({ endpointId }) => endpointId));
    const isLooked = (organisationId: string) => only === undefined || only === organisationId;
    const unwanted = [...routes].filter(([id, { organisationId }]) => isLooked(organisationId) && !ids.has(id));
    const strays = only === undefined ? places.filter((id) => !ids.has(id) && !routes.has(id)) : [];
    for (const id of [...unwanted.map(([id]) => id), ...strays]) {
      await end(id);
      if (places.includes(id)) await giveUp(id);
    }
    for (const target of wanted) await follow(target, places.includes(target.endpointId));
  };

  let looking = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const before = looking;
    looking = (async () => {
      await before;
      if (!closed) await work();
    })();
  };
  const lookAtAll = async () => {
    try {
      await look();
      lookAfter(LOOK_EVERY_MS);
    } catch (error) {
      log.warn({ err: error }, 'where readings are sent on to is not known');
      lookAfter(LOOK_AGAIN_MS);
    }
  };
  const lookAt = async (organisationId: string) => {
    try {
      await look(organisationId);
    } catch (error) {
      log.warn({ err: error, organisationId }, 'where readings are sent on to is looked up later');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const lookAfter = (ms: number) => {
    if (!closed) timer = setTimeout(() => inTurn(lookAtAll), ms);
  };
  lookAfter(0);
  live.overhear(({ organisationId }, { kind }) => {
    if (kind === 'settings' || kind === 'access') inTurn(() => lookAt(organisationId));
  });

  return {
    async stop() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([...routes.keys()].map(end));
    },
  };
}
