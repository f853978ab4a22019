import { NO_SHOW_WORKFLOWS } from '@berth/domain/buildings';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/fields/day-field.tsx';
import cardClasses from '../report/card.module.css';
import { changedCount, changesOf, type Form, lessKey, type WhatIfFacts, wrongDays } from './what-if-form.ts';
import { useWhatIfWords } from './use-what-if-words.ts';
import classes from './what-if.module.css';

type Props = {
  form: Form;
  facts: WhatIfFacts;
  isBusy: boolean;
  onChange(form: Form): void;
  onReplay(): void;
};

const LIMITS = ['futureDayMaximum', 'dailyMaximum', 'buildingMaximum'] as const;

/** Each rule with its current and its replayed value. */
export function RulesForm({ form, facts, isBusy, onChange, onReplay }: Props) {
  const { t } = useTranslation('insights');
  const words = useWhatIfWords();
  const wrong = wrongDays(form, facts);
  const changed = changedCount(changesOf(form, facts.rules));
  return (
    <form
      className={`${cardClasses.card} ${classes.form}`}
      aria-label={t('whatIf.rules')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && wrong === undefined) onReplay();
      }}
    >
      <header>
        <div>
          <h2>{t('whatIf.rules')}</h2>
          <p>{changed === 0 ? t('whatIf.unchanged') : t('whatIf.changed', { count: changed })}</p>
        </div>
      </header>
      <div className={classes.fields}>
        <div className={classes.days}>
          <DayField
            size="sm"
            label={t('range.from')}
            value={form.from}
            error={wrong !== undefined && words.wrong(wrong, facts)}
            onChange={(from) => from && onChange({ ...form, from })}
          />
          <DayField
            size="sm"
            label={t('range.to')}
            value={form.to}
            onChange={(to) => to && onChange({ ...form, to })}
          />
        </div>
        <NativeSelect
          size="sm"
          label={t('whatIf.workflow')}
          description={t('whatIf.now', { value: words.workflow(facts.rules.workflow) })}
          data={NO_SHOW_WORKFLOWS.map((value) => ({ value, label: words.workflow(value) }))}
          value={form.rules.workflow}
          onChange={({ currentTarget: { value } }) => {
            const workflow = NO_SHOW_WORKFLOWS.find((option) => option === value) ?? form.rules.workflow;
            onChange({ ...form, rules: { ...form.rules, workflow } });
          }}
        />
        {LIMITS.map((key) => (
          <NumberField
            key={key}
            label={words.limit(key)}
            description={t('whatIf.now', { value: facts.rules[key] || t('whatIf.noLimit') })}
            value={form.rules[key]}
            onChange={(value) => onChange({ ...form, rules: { ...form.rules, [key]: value } })}
          />
        ))}
        <fieldset className={classes.less}>
          <legend>{t('whatIf.less')}</legend>
          {facts.floors.flatMap(({ floorId, name, spaces }) =>
            spaces.map(({ type, count }) => {
              const key = lessKey(floorId, type);
              return (
                <NumberField
                  key={key}
                  label={`${name}, ${words.type(type)}`}
                  description={t('whatIf.there', { number: count })}
                  most={count}
                  value={form.less[key] ?? 0}
                  onChange={(taken) => onChange({ ...form, less: { ...form.less, [key]: taken } })}
                />
              );
            }),
          )}
        </fieldset>
      </div>
      <footer className={classes.foot}>
        <Button
          type="submit"
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
          aria-disabled={isBusy || wrong !== undefined}
        >
          {t('whatIf.replay')}
        </Button>
      </footer>
    </form>
  );
}

type NumberProps = {
  label: string;
  description: string;
  value: number;
  most?: number;
  onChange(value: number): void;
};

/** The largest value that any of them accepts; the server reports a value that is too large. */
const LARGEST = 10_000;

function NumberField({ label, description, value, most = LARGEST, onChange }: NumberProps) {
  return (
    <TextInput
      size="sm"
      label={label}
      description={description}
      inputMode="numeric"
      value={String(value)}
      onChange={({ currentTarget: { value: typed } }) => {
        const number = Number(typed.replaceAll(/\D/g, ''));
        onChange(Math.min(number, most));
      }}
    />
  );
}
