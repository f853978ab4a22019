import { type Database, inTenant } from '@berth/database';
import { SENSOR_KINDS, type SensorType } from '@berth/domain';
import { LRUCache } from 'lru-cache';
import { buildingNames, organisationNamed } from '../../buildings/index.ts';
import { sensorsIn } from './sensors.sql.ts';

export type KnownSensor = { readonly id: string; readonly type: SensorType; readonly quietMinutes: number };

export type KnownBuilding = {
  readonly id: string;
  readonly slug: string;
  /** By what the spellings of their external ids have in common. */
  readonly sensors: ReadonlyMap<string, KnownSensor>;
};

export type KnownOrganisation = {
  readonly id: string;
  readonly buildings: ReadonlyMap<string, KnownBuilding>;
  /** How many readings a minute all its sensors make together. */
  readonly expectedPerMinute: number;
};

/** By its short name; undefined when there is none. */
export type FindOrganisation = (slug: string) => Promise<KnownOrganisation | undefined>;

/** A sensor that was added, moved or removed is known so at once, and within a minute when the notice of it is lost. */
const REMEMBERED_MS = 60_000;

async function readOrganisation(db: Database, slug: string): Promise<KnownOrganisation | undefined> {
  const organisation = await organisationNamed(db, slug);
  if (organisation === undefined) return undefined;
  const { id } = organisation;
  return inTenant(db, id, async (tx) => {
    const sensors = await sensorsIn(tx, id);
    const buildings = (await buildingNames(tx, id)).map((building): [string, KnownBuilding] => {
      const own = sensors.filter(({ buildingId }) => buildingId === building.id);
      const known = own.map((sensor): [string, KnownSensor] => {
        const type = sensor.type as SensorType;
        return [sensor.externalKey, { id: sensor.id, type, quietMinutes: SENSOR_KINDS[type].quietMinutes }];
      });
      return [building.slug, { ...building, sensors: new Map(known) }];
    });
    const expectedPerMinute = sensors.reduce((sum, { intervalMinutes }) => sum + 1 / intervalMinutes, 0);
    return { id, buildings: new Map(buildings), expectedPerMinute };
  });
}

/** One reading of it at a time, however many ask. */
export function createFindOrganisation(db: Database): { find: FindOrganisation; forget(organisationId: string): void } {
  const known = new LRUCache<string, { organisation: KnownOrganisation | undefined }>({
    max: 10_000,
    ttl: REMEMBERED_MS,
    fetchMethod: async (slug) => ({ organisation: await readOrganisation(db, slug) }),
  });
  return {
    find: async (slug) => (await known.fetch(slug))?.organisation,
    forget(organisationId) {
      for (const [slug, { organisation }] of known.entries())
        if (organisation?.id === organisationId) known.delete(slug);
    },
  };
}
