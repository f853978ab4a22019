import { NEIGHBOURHOOD_BOUNDS as BOUNDS } from '@berth/domain/neighbourhoods';
import { NativeSelect, TextInput } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import type { useForm } from '../../../ui/form/use-form.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { Userpools } from '../floors/userpools.tsx';
import { TeamChoice } from './team-choice.tsx';
import { hourText, type NeighbourhoodFields } from './neighbourhood-form.ts';
import classes from './neighbourhoods.module.css';
import { useWeekdayNames } from './week-bands.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const COLOURS = Array.from({ length: BOUNDS.colours }, (_, at) => at + 1);

type Props = { place: Place; form: ReturnType<typeof useForm<NeighbourhoodFields>>; known: readonly string[] };

export function NeighbourhoodFieldset({ place, form, known }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const names = useWeekdayNames('long');
  const { fields, set } = form;
  const texts = {
    legend: t('form.people'),
    hint: t('form.peopleHint'),
    group: t('form.group'),
    remove: (name: string) => t('form.removeGroup', { name }),
  };
  return (
    <>
      <TextInput label={t('form.name')} maxLength={100} {...form.text('name')} />
      <Colours value={fields.colour} onChange={(colour) => set({ colour })} />
      <Userpools
        known={known}
        userpools={fields.userpools}
        texts={texts}
        onChange={(userpools) => set({ userpools })}
      />
      <TeamChoice place={place} teamIds={fields.teamIds} onChange={(teamIds) => set({ teamIds })} />
      <fieldset className={classes.days}>
        <legend>{t('form.days')}</legend>
        {names.map(({ day, name }) => (
          <LabelledCheckbox
            key={day}
            className={classes.day}
            checked={fields.weekdays.includes(day)}
            onChange={(isOn) =>
              set({
                weekdays: names
                  .map((one) => one.day)
                  .filter((one) => (one === day ? isOn : fields.weekdays.includes(one))),
              })
            }
          >
            {name}
          </LabelledCheckbox>
        ))}
      </fieldset>
      <div className={classes.pair}>
        <TextInput label={t('form.daysBefore')} inputMode="numeric" {...form.text('daysBefore')} />
        <NativeSelect size="md" label={t('form.at')} data={HOURS} {...form.text('hour')} />
      </div>
      <TextInput
        label={t('form.percent')}
        description={t('form.percentHint')}
        inputMode="numeric"
        {...form.text('percent')}
      />
      <div className={classes.pair}>
        <TextInput label={t('form.guaranteed')} inputMode="numeric" {...form.text('guaranteed')} />
        <NativeSelect size="md" label={t('form.until')} data={HOURS} {...form.text('untilHour')} />
      </div>
    </>
  );
}

function Colours({ value, onChange }: { value: number; onChange(colour: number): void }) {
  const { t } = useTranslation('neighbourhoods');
  const group = useId();
  return (
    <fieldset className={classes.colours}>
      <legend>{t('form.colour')}</legend>
      {COLOURS.map((colour) => (
        <label key={colour} style={{ '--colour': `var(--label-${colour})` } as CSSProperties}>
          <input
            type="radio"
            name={group}
            aria-label={t('form.colourOf', { number: colour, all: COLOURS.length })}
            checked={value === colour}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}
