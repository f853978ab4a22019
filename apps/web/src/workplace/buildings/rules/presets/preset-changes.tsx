import {
  type BuildingRules,
  PRESET_SETTINGS,
  RULE_PRESETS,
  type RulePresetName,
  valueInForce,
} from '@berth/domain/buildings';
import { IconArrowRight } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SETTING_NAMES } from '../../setting-names.ts';
import classes from './rule-presets.module.css';
import { usePresetValues } from './use-preset-values.ts';

/** All settings of a preset with their values now and then. */
export function PresetChanges({ name, rules }: { name: RulePresetName; rules: BuildingRules }) {
  const { t } = useTranslation('buildings-settings');
  const words = usePresetValues();
  const preset = RULE_PRESETS[name];
  const rows = [
    ...PRESET_SETTINGS.map((key) => ({
      label: t(SETTING_NAMES[key]),
      now: words.setting(key, valueInForce(rules, key)),
      after: words.setting(key, preset.settings[key]),
    })),
    {
      label: t('presets.workflow'),
      now: words.workflow(rules.workflow ?? 'none'),
      after: words.workflow(preset.workflow),
    },
  ];
  return (
    <details className={classes.details}>
      <summary>{t('presets.sets', { count: rows.length })}</summary>
      <dl className={classes.changes}>
        {rows.map(({ label, now, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {now === after ? (
                t('presets.stays', { value: now })
              ) : (
                <>
                  <span className={classes.now}>{now}</span>
                  <IconArrowRight size={14} stroke={1.75} aria-hidden />
                  <VisuallyHidden>{t('presets.becomes')}</VisuallyHidden>
                  <b>{after}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
