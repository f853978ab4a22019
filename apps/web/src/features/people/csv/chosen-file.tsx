import { IconCircleCheck, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CsvField } from '../../../ui/import/csv-field.tsx';
import type { Check } from './touched-by.ts';
import classes from './upload-dialog.module.css';

/** A button that is the browser's own file input. */
function FileInput({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <label className={classes.other}>
      {label}
      <CsvField label={label} onChoose={onChoose} />
    </label>
  );
}

const KILO = 1024;

type Props = { file: File; check: Check; onOther: (file: File) => void };

/** The file that was checked, and a button to choose another. */
export function ChosenFile({ file, check, onOther }: Props) {
  const { t, i18n } = useTranslation('people');
  const number = (count: number) => count.toLocaleString(i18n.language);
  const facts = {
    rows: t('csv.rows', { count: check.rows, number: number(check.rows) }),
    columns: t('csv.columnCount', { count: check.columns, number: number(check.columns) }),
    size: number(Math.max(1, Math.round(file.size / KILO))),
    separator: check.separator,
  };
  return (
    <div className={classes.chosen}>
      <IconFileTypeCsv size={24} stroke={1.6} aria-hidden />
      <span className={classes.chosenText}>
        <strong>{file.name}</strong>
        <span className={classes.hint}>{t('csv.fileFacts', facts)}</span>
      </span>
      <span className={classes.valid}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {t('csv.validated')}
      </span>
      <FileInput label={t('csv.chooseOther')} onChoose={onOther} />
    </div>
  );
}
