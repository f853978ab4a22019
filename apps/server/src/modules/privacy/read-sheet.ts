import { type PrivacySheet, WATCHED_SETTINGS } from '@berth/contract';
import { inTenant } from '@berth/database';
import { INVENTORY } from '@berth/database/inventory';
import { BUILDING_SETTINGS } from '@berth/domain/buildings';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberCaller } from '../../platform/identity/caller.ts';
import { linesOfSettings } from '../audit/index.ts';
import { buildingsWithSettings } from '../buildings/index.ts';
import { sensorsByBuilding } from '../sensors/index.ts';
import { keptOf } from './data-kinds.ts';
import { organisationName } from './known-person.sql.ts';

const MOST_CHANGES = 100;

type Watched = PrivacySheet['buildings'][number]['settings'][number];
type Value = Watched['value'];

const isValue = (value: unknown): value is Value => typeof value === 'boolean' || typeof value === 'number';

const initialOf = (key: string): unknown => (BUILDING_SETTINGS as Record<string, { initial: unknown }>)[key]?.initial;

const watchedOf = (settings: object): Watched[] =>
  WATCHED_SETTINGS.flatMap((setting) => {
    const [value, initial] = [(settings as Record<string, unknown>)[setting], initialOf(setting)];
    return isValue(value) && isValue(initial) ? [{ setting, value, initial }] : [];
  });

type Line = Awaited<ReturnType<typeof linesOfSettings>>[number];

/** The form of a building saves all settings at once, so only those with a new value are changes. */
const changesIn = ({ at, building, before, after }: Line): PrivacySheet['changes'] =>
  WATCHED_SETTINGS.filter((key) => after !== null && key in after && before?.[key] !== after[key]).map((setting) => ({
    at: new Date(at).toISOString(),
    building,
    setting,
    before: before?.[setting] ?? null,
    after: after?.[setting] ?? null,
  }));

/** Generated entirely from the inventory and the current settings. */
export const readSheet =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId }: MemberCaller): Promise<PrivacySheet> =>
    inTenant(db, organisationId, async (tx) => {
      const buildings = await buildingsWithSettings(tx, organisationId);
      const sensors = await sensorsByBuilding(tx, organisationId);
      const days = buildings.map(({ anonymiseAfterDays }) => anonymiseAfterDays);
      const lines = await linesOfSettings(tx, { organisationId, keys: WATCHED_SETTINGS, most: MOST_CHANGES });
      return {
        now: new Date(await nowOf(tx)).toISOString(),
        organisation: await organisationName(tx, organisationId),
        buildings: buildings.map(({ id, name, settings }) => ({
          name,
          settings: watchedOf(settings),
          sensors: sensors.get(id) ?? { all: 0, presence: 0, public: 0 },
        })),
        data: INVENTORY.map((data) => ({
          table: data.table,
          columns: [...data.columns],
          purpose: data.purpose,
          kept: keptOf(data, days),
        })),
        changes: lines.flatMap(changesIn).slice(0, MOST_CHANGES),
      };
    });
