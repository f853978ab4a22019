import type { ScimDiff } from '@berth/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import classes from './directory.module.css';
import { useEffectText, useFieldText } from './directory-words.ts';

type Row = ScimDiff['rows'][number];

const SHOWN = ['added', 'linked', 'changed', 'suspended', 'resumed', 'unchanged'] as const;

/** The effect on each person, the most serious first. */
export function DiffTable({ place, diff }: { place: Place; diff: ScimDiff }) {
  const { t } = useTranslation('scim');
  const effectText = useEffectText();
  const fieldText = useFieldText();
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', header: t('diff.name'), value: ({ name }) => name },
      { key: 'email', header: t('diff.email'), value: ({ email }) => email },
      { key: 'effect', header: t('diff.effect'), value: ({ effect }) => effectText(effect, 1) },
      { key: 'fields', header: t('diff.fields'), value: ({ fields }) => fields.map(fieldText).join(', ') || null },
    ],
    [t, effectText, fieldText],
  );
  return (
    <>
      <ul className={classes.numbers} aria-label={t('diff.heading')}>
        {SHOWN.map((effect) => (
          <li key={effect} data-effect={diff[effect] > 0 ? effect : 'none'}>
            <b>{diff[effect]}</b> {effectText(effect, diff[effect])}
          </li>
        ))}
      </ul>
      {diff.rows.length > 0 && (
        <DataTable
          name="directory"
          organisation={place.org}
          label={t('diff.heading')}
          rows={diff.rows}
          rowId={({ email }) => email}
          columns={columns}
        />
      )}
    </>
  );
}
