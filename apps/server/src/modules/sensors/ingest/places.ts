import { type Database, inTenant } from '@berth/database';
import { SENSOR_KINDS, type SensorType } from '@berth/domain/sensors';
import { LRUCache } from 'lru-cache';
import { buildingNames, organisationNamed } from '../../buildings/index.ts';
import { sensorsIn } from './sensors.sql.ts';

export type KnownSensor = { readonly id: string; readonly type: SensorType; readonly quietMinutes: number };

export type KnownBuilding = {
  readonly id: string;
  readonly slug: string;
  /** Sensors by the normalised key of their external id. */
  readonly sensors: ReadonlyMap<string, KnownSensor>;
};

export type KnownOrganisation = {
  readonly id: string;
  readonly buildings: ReadonlyMap<string, KnownBuilding>;
  /** The readings per minute of all its sensors together. */
  readonly expectedPerMinute: number;
};

/** Finds an organisation by its short name. */
export type FindOrganisation = (slug: string) => Promise<KnownOrganisation | undefined>;

/** Changes of sensors take effect at once through a notice, and within a minute if the notice is lost. */
const CACHED_MS = 60_000;

async function readOrganisation(db: Database, slug: string): Promise<KnownOrganisation | undefined> {
  const organisation = await organisationNamed(db, slug);
  if (organisation === undefined) return undefined;
  const { id } = organisation;
  return inTenant(db, id, async (tx) => {
    const sensors = await sensorsIn(tx, id);
    const buildings = (await buildingNames(tx, id)).map((building): [string, KnownBuilding] => {
      const own = sensors.filter(({ buildingId }) => buildingId === building.id);
      const byKey = own.map((sensor): [string, KnownSensor] => {
        const type = sensor.type as SensorType;
        return [sensor.externalKey, { id: sensor.id, type, quietMinutes: SENSOR_KINDS[type].quietMinutes }];
      });
      return [building.slug, { ...building, sensors: new Map(byKey) }];
    });
    const expectedPerMinute = sensors.reduce((sum, { intervalMinutes }) => sum + 1 / intervalMinutes, 0);
    return { id, buildings: new Map(buildings), expectedPerMinute };
  });
}

/** Caches organisations; concurrent lookups of one share a single read. */
export function createFindOrganisation(db: Database): { find: FindOrganisation; evict(organisationId: string): void } {
  const cache = new LRUCache<string, { organisation: KnownOrganisation | undefined }>({
    max: 10_000,
    ttl: CACHED_MS,
    fetchMethod: async (slug) => ({ organisation: await readOrganisation(db, slug) }),
  });
  return {
    find: async (slug) => (await cache.fetch(slug))?.organisation,
    evict(organisationId) {
      for (const [slug, { organisation }] of cache.entries())
        if (organisation?.id === organisationId) cache.delete(slug);
    },
  };
}
