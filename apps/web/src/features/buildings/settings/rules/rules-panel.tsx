import { POLICIES, type Policy, SETTING_KEYS } from '@berth/domain/buildings';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './rules-panel.module.css';
import { RuleSentence } from '../../../../workplace/buildings/rules/rule-sentence.tsx';
import { rulesMet } from '../../../../workplace/buildings/rules/rules-met.ts';
import { policyOf } from '../rows/setting-rows.ts';
import type { AllSettings } from '../../../../workplace/buildings/all-settings.ts';
import type { Editor } from '../editor/use-settings-editor.ts';

/** Summarises the settings as rules for the person who reserves. */
export function RulesPanel({ withChanges, stored }: Pick<Editor, 'withChanges' | 'stored'>) {
  const { t } = useTranslation('buildings-settings');
  return (
    <section className={classes.box}>
      <h2 className={classes.title}>{t('rules.title')}</h2>
      {rulesMet({ ...withChanges, workflow: stored.workflow }).map((paragraph) => (
        <p key={paragraph[0]?.text} className={classes.paragraph}>
          {paragraph.map((sentence) => (
            <RuleSentence
              key={sentence.text}
              sentence={sentence}
              isUnsaved={sentence.keys.some((key) => withChanges.changed.has(key))}
            />
          ))}
        </p>
      ))}
    </section>
  );
}

/** A policy can be in force without a limit: then it refuses no reservation. */
const hasNumber = (policy: Policy, { values }: AllSettings): boolean => {
  const limits = SETTING_KEYS.filter((key) => policyOf(key) === policy && typeof values[key] === 'number');
  return limits.length === 0 || limits.some((key) => Number(values[key]) > 0);
};

export function PoliciesPanel({ stored }: Pick<Editor, 'stored'>) {
  const { t } = useTranslation('buildings-settings');
  const isOn = (policy: Policy) => stored.policies.includes(policy);
  const sorted = [...POLICIES.filter(isOn), ...POLICIES.filter((policy) => !isOn(policy))];
  return (
    <section className={classes.box}>
      <h2 className={classes.title}>
        {t('policies.title')}{' '}
        <span className={classes.count}>
          {t('policies.count', { number: stored.policies.length, total: POLICIES.length })}
        </span>
      </h2>
      <ul className={classes.policies}>
        {sorted.map((policy) => (
          <li key={policy} className={classes.policy} data-off={!isOn(policy) || undefined}>
            {isOn(policy) ? (
              <IconCheck size={14} stroke={1.75} aria-hidden />
            ) : (
              <IconMinus size={14} stroke={1.75} aria-hidden />
            )}
            <span>
              {policy}
              <VisuallyHidden> {isOn(policy) ? t('policies.on') : t('policies.off')}</VisuallyHidden>
            </span>
            {isOn(policy) && !hasNumber(policy, stored) && (
              <span className={classes.count}>{t('policies.noNumber')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
