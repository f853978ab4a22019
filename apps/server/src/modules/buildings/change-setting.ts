import { inTenant, type TenantTx } from '@berth/database';
import {
  type BuildingSettings,
  definitionOf,
  mayChangeSetting,
  policiesAfter,
  type SettingKey,
  settingFaultAmong,
  settingsFrom,
} from '@berth/domain/buildings';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { FieldTexts } from '../../platform/http/field-errors.ts';
import { BadRequest, NotAuthorised } from '../../platform/http/problem.ts';
import { holdFile } from '../../platform/files/stored-files.sql.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { allSettingsOf, columnSettings, lockSettings, storeColumn, storeSettings } from './buildings.sql.ts';

/** Records changed settings in one audit line and one event, however many they are. */
export const noteSettings = (
  deps: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  caller: BuildingCaller,
  { before, after }: { before: object; after: object },
): Promise<void> =>
  noteChange(deps, tx, caller, {
    action: 'building.setting_changed',
    subjectId: caller.buildingId,
    before,
    after,
    notice: 'settings',
  });

/** Changes one setting at a time; a limit enables or disables its policy. */
export const changeSetting =
  (deps: Deps) =>
  async (
    caller: BuildingCaller,
    change: Partial<BuildingSettings>,
    { version, reason, texts }: { version: number | undefined; reason?: string | undefined; texts: FieldTexts },
  ): Promise<{ version: number }> => {
    const [key] = Object.keys(change) as SettingKey[];
    if (key === undefined) throw BadRequest();
    const definition = definitionOf(key);
    if (!mayChangeSetting(key, caller.roles)) throw NotAuthorised();
    if (definition.needsReason === true && reason === undefined)
      throw BadRequest({ errors: texts([{ param: 'reason', code: 'setting.reason' }]) });

    return inTenant(deps.db, caller.organisationId, async (tx) => {
      const { settings, policies, columns, versions } = await lockSettings(tx, caller);
      checkVersion(version, { version: versions[key] });
      const before = { ...settingsFrom(settings), ...columns };
      const after = { ...before, ...change };
      if (settingFaultAmong(after, key) !== undefined)
        throw BadRequest({ errors: texts([{ param: key, code: 'setting.working_day' }]) });
      await holdFile(tx, caller.organisationId, change.logo_url);
      if (definition.column) await storeColumn(tx, caller, columnSettings(change));
      else
        await storeSettings(tx, caller, {
          settings: { ...settings, ...change },
          policies: policiesAfter(policies, after, key),
        });
      const saved = { version: (await allSettingsOf(tx, caller)).versions[key] };
      await noteSettings(deps, tx, caller, {
        before: { [key]: before[key] },
        after: { [key]: after[key], ...(reason === undefined ? {} : { reason }) },
      });
      return saved;
    });
  };
