import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ANONYMISE_AFTER_DAYS, NO_SHOW_STEPS, NO_SHOW_WORKFLOWS, type NoShowWorkflow } from '@berth/domain/buildings';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workflowsQuery } from '../../buildings-queries.ts';
import { optionsProps, SelectField, TextField } from '../fields/fields.tsx';
import classes from './sections.module.css';
import kit from '../../../../../ui/kit.module.css';
import { stepsInWords } from '../summaries.ts';
import { offsetOf, timeZones } from './time-zones.ts';
import type { FormHandle } from '../use-building-form.ts';

export function ReservationsSection({ form }: { form: FormHandle }) {
  return (
    <div className={classes.three}>
      <AnonymiseField form={form} />
      <ZoneField form={form} />
      <WorkflowField form={form} />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 30, PageDown: -30 };
const { min, max } = ANONYMISE_AFTER_DAYS;

/** Accepts digits only, and arrow keys stay within the bounds. A typed number out of bounds is reported on saving. */
function AnonymiseField({ form: { draft, base, isNew, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const days = Math.min(max, Math.max(min, Number(draft.anonymiseAfterDays) + by));
    change({ anonymiseAfterDays: String(days) });
  };
  const isLower = !isNew && Number(draft.anonymiseAfterDays) < Number(base.anonymiseAfterDays);
  return (
    <TextField
      label={t('field.anonymise')}
      required
      hint={isLower ? t('hint.anonymiseLower') : t('hint.anonymise', { min, max })}
      error={errorOf('anonymiseAfterDays')}
      value={draft.anonymiseAfterDays}
      onChange={(typed) => change({ anonymiseAfterDays: typed.replaceAll(/\D/g, '') })}
      more={{
        inputMode: 'numeric',
        maxLength: 6,
        rightSection: (
          <span className={`${kit.muted} ${kit.regular}`}>
            {t('unit.days', { count: Number(draft.anonymiseAfterDays) })}
          </span>
        ),
        rightSectionWidth: 64,
        onKeyDown: step,
      }}
    />
  );
}

/**
 * The four hundred options are rendered only while they are visible, or every key in the form would render them again.
 */
function ZoneField({ form: { draft, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const [isOpen, setIsOpen] = useState(false);
  const zones = useMemo(() => (isOpen ? timeZones(draft.timezone) : [draft.timezone]), [isOpen, draft.timezone]);
  return (
    <Select
      {...optionsProps({ label: t('field.timezone'), error: errorOf('timezone') })}
      data={zones}
      value={draft.timezone}
      onChange={(timezone) => timezone !== null && change({ timezone })}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('noZone')}
      renderOption={({ option }) => <ZoneOption zone={option.value} />}
    />
  );
}

function ZoneOption({ zone }: { zone: string }) {
  const [offset] = useState(() => offsetOf(zone, new Date()));
  return (
    <span className={classes.zone}>
      {zone}
      <span className={`${kit.muted} ${kit.regular}`}>{offset}</span>
    </span>
  );
}

type Choice = NoShowWorkflow | '';

function WorkflowField({ form: { draft, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const loaded = useQuery(workflowsQuery()).data;
  const workflows = loaded ?? NO_SHOW_WORKFLOWS.map((name) => ({ name, steps: NO_SHOW_STEPS[name] }));
  return (
    <SelectField<Choice>
      label={t('field.flowName')}
      error={errorOf('flowName')}
      value={draft.flowName ?? ''}
      options={[
        { value: '', label: t('chooseOption') },
        ...workflows.map(({ name, steps }): { value: Choice; label: string } => ({
          value: name,
          label: stepsInWords(steps, t),
        })),
      ]}
      onChange={(choice) => change({ flowName: choice === '' ? null : choice })}
    />
  );
}
