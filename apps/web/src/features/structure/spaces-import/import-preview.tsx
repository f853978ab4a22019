import type { ImportedAlong, ImportRow } from '@berth/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckedRows } from '../../../ui/import/checked-rows.tsx';
import { usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { useVerdicts } from './use-verdicts.ts';

const FIRST = 8;

/** Floors, rooms and attributes that the file only mentions. */
function Along({ along: { floors, rooms, attributes } }: { along: ImportedAlong }) {
  const { t } = useTranslation('structure');
  const namesOf = (names: readonly string[]) => names.slice(0, FIRST).join(', ') + (names.length > FIRST ? ', …' : '');
  const lines = [
    { names: floors.map(({ name }) => name), text: t('importFrom.newFloors', { count: floors.length }) },
    { names: rooms.map(({ name }) => name), text: t('importFrom.newRooms', { count: rooms.length }) },
    { names: attributes, text: t('importFrom.newAttributes', { count: attributes.length }) },
  ].filter(({ names }) => names.length > 0);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.along} aria-label={t('importFrom.along')}>
      {lines.map(({ names, text }) => (
        <li key={text}>
          <strong>{text}</strong> {namesOf(names)}
        </li>
      ))}
    </ul>
  );
}

type ImportPreviewProps = { rows: readonly ImportRow[]; along: ImportedAlong | undefined };

/** The effect of every line of the file, before anything is written. */
export function ImportPreview({ rows, along }: ImportPreviewProps) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const verdicts = useVerdicts();
  return (
    <>
      {along && <Along along={along} />}
      <CheckedRows
        name="spaces-import"
        organisation={place.org}
        rows={rows}
        texts={{ preview: t('import.preview'), line: t('import.line'), verdict: t('import.verdict') }}
        verdicts={verdicts.actions}
        columns={[
          { key: 'type', header: t('column.type'), value: ({ type }) => verdicts.type(type) },
          { key: 'name', header: t('column.name'), value: ({ name }) => name || null },
          { key: 'reason', header: t('import.reason'), value: (row) => verdicts.reason(row) || null },
        ]}
        allGood={
          <p className={classes.good}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('import.allGood')}
          </p>
        }
      />
    </>
  );
}
