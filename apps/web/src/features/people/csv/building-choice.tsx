import { TextInput } from '@mantine/core';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { type Check, newMembersOf } from './touched-by.ts';
import classes from './upload-dialog.module.css';

const SEARCH_ABOVE = 6;

type Props = {
  check: Check;
  buildings: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
};

/** The buildings in which everyone in the file becomes a member, and the effect of the upload in numbers. */
export function BuildingChoice({ check, buildings, chosen, error, onChange }: Props) {
  const { t, i18n } = useTranslation('people');
  const [typed, setTyped] = useState('');
  const number = (count: number) => count.toLocaleString(i18n.language);
  const matching = buildings.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const into = buildings.filter(({ id }) => chosen.includes(id));
  const sums = [
    { text: t('csv.newPeople'), count: check.added, sign: '+' },
    { text: t('csv.changedPeople'), count: check.changed, sign: '' },
    ...into.map(({ id, name }) => ({ text: t('csv.newMembers', { name }), count: newMembersOf(check, id), sign: '+' })),
    { text: t('csvAction.same'), count: check.unchanged, sign: '' },
    { text: t('csv.leftOut'), count: check.refused, sign: '' },
  ];
  return (
    <div className={classes.side}>
      <fieldset className={classes.buildings} aria-describedby={error === undefined ? undefined : 'csv-no-building'}>
        <legend>{t('csv.chooseBuildings')}</legend>
        <p className={classes.hint}>{t('csv.chooseBuildingsLead')}</p>
        {buildings.length > SEARCH_ABOVE && (
          <TextInput
            size="sm"
            type="search"
            aria-label={t('csv.filterBuildings')}
            placeholder={t('csv.filterBuildings')}
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={classes.list}>
          {matching.map(({ id, name }) => (
            <LabelledCheckbox
              key={id}
              className={classes.building}
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              <span>{name}</span>
              {chosen.includes(id) && <span className={classes.plus}>+ {number(newMembersOf(check, id))}</span>}
            </LabelledCheckbox>
          ))}
        </div>
        {error !== undefined && (
          <p id="csv-no-building" className={classes.problem} role="alert">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {error}
          </p>
        )}
      </fieldset>
      <section>
        <h3>{t('csv.thisUpload')}</h3>
        <dl className={classes.sums}>
          {sums.map(({ text, count, sign }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd data-plus={sign === '+' && count > 0 ? true : undefined}>
                {sign === '+' && count > 0 ? `+ ${number(count)}` : number(count)}
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.hint}>{t('csv.aftermath')}</p>
      </section>
    </div>
  );
}
