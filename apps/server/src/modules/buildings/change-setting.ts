import { inTenant } from '@berth/database';
import { type BuildingSettings, policiesAfter, type SettingKey, settingsFrom } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { SETTING_CHANGED } from './buildings.events.ts';
import { lockSettings, storeSettings } from './buildings.sql.ts';

/** One setting at a time; a limit brings or takes its policy along. */
export const changeSetting =
  ({ db, record, live }: Deps) =>
  (caller: Present, change: Partial<BuildingSettings>) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const [entry] = Object.entries(change) as [SettingKey, BuildingSettings[SettingKey]][];
      if (entry === undefined) return;
      const [key, value] = entry;
      const { settings, policies } = await lockSettings(tx, caller);
      const before = settingsFrom(settings)[key];
      await storeSettings(tx, caller, {
        settings: { ...settings, ...change },
        policies: policiesAfter(policies, key, value),
      });
      await audit(tx, {
        organisationId: caller.organisationId,
        actorId: caller.personId,
        action: 'building.setting.change',
        subjectId: caller.buildingId,
        before: { [key]: before },
        after: change,
      });
      await record(tx, {
        organisationId: caller.organisationId,
        type: SETTING_CHANGED,
        payload: { buildingId: caller.buildingId, key },
        actorId: caller.personId,
      });
      live.announce(tx, caller, { kind: 'settings', ids: [caller.buildingId] });
    });
