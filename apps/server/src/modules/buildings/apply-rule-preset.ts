import { inTenant } from '@berth/database';
import { changesOf, RULE_PRESETS, type RulePresetName, settingsFrom, withPreset } from '@berth/domain/buildings';
import type { Deps } from '../../platform/deps.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { allSettingsOf, lockSettings, storeSettings } from './buildings.sql.ts';
import { noteSettings } from './change-setting.ts';

/** Sets all rules of a preset at once. Existing reservations stay. */
export const applyRulePreset =
  (deps: Deps) =>
  (
    caller: BuildingCaller,
    { preset, version }: { preset: RulePresetName; version?: number | undefined },
  ): Promise<{ version: number }> =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const { settings, policies, workflow, ...stored } = await lockSettings(tx, caller);
      checkVersion(version, stored);
      const rules = { settings: settingsFrom(settings), policies, workflow };
      const changes = changesOf(preset, rules);
      const after = withPreset(preset, rules);
      await storeSettings(tx, caller, {
        settings: { ...settings, ...RULE_PRESETS[preset].settings },
        policies: after.policies,
        workflow: after.workflow,
      });
      const saved = { version: (await allSettingsOf(tx, caller)).version };
      const audited = (side: 'from' | 'to') => ({
        ...Object.fromEntries(changes.settings.map((change) => [change.key, change[side]])),
        ...(changes.workflow && { flowName: changes.workflow[side] }),
      });
      await noteSettings(deps, tx, caller, {
        before: audited('from'),
        after: { ...audited('to'), preset },
      });
      return saved;
    });
