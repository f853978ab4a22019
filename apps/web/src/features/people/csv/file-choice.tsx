import { MEMBER_COLUMNS } from '@berth/domain/people';
import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CsvField } from '../../../ui/import/csv-field.tsx';
import { fileFaultText } from '../../../ui/import/file-fault.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import { saveExample, useColumnTexts } from './example-file.ts';
import classes from './upload-dialog.module.css';

const REASONS = {
  encoding: 'csvFault.encoding',
  too_many_rows: 'csvFault.tooManyRows',
  too_many_columns: 'csvFault.tooManyColumns',
  unknown_column: 'csvFault.unknownColumn',
  missing_column: 'csvFault.missingColumn',
  twin_column: 'csvFault.twinColumn',
  unreadable: 'csvFault.unreadable',
  empty: 'csvFault.empty',
} as const;

/** The error of the file as a whole. */
function useFaultText() {
  const { t } = useTranslation('people');
  return (problem: Error): string =>
    fileFaultText(problem, (reason, value) => {
      const key = REASONS[reason as keyof typeof REASONS];
      return key && t(key, { value, columns: MEMBER_COLUMNS.join(', ') });
    });
}

type FileChoiceProps = {
  file: File | undefined;
  problem: Error | null;
  /** The user tried to validate without a file. */
  isMissing: boolean;
  isChecking: boolean;
  onChoose: (file: File) => void;
};

export function FileChoice({ file, problem, isMissing, isChecking, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('people');
  const { t: problems } = useTranslation('problems');
  const faultText = useFaultText();
  const message = isMissing ? problems('csv.no_file') : problem && faultText(problem);
  return (
    <>
      {/* The file input covers the whole area and accepts dropped files. */}
      <label className={classes.drop} data-wrong={message ? true : undefined}>
        {isChecking ? <Loader size={24} /> : <IconFileTypeCsv size={26} stroke={1.6} aria-hidden />}
        <strong>{file ? file.name : t('csv.drop')}</strong>
        <span className={classes.hint}>
          <span className={classes.link}>{file ? t('csv.chooseOther') : t('csv.choose')}</span> · {t('csv.limits')}
        </span>
        <CsvField label={t('csv.choose')} onChoose={onChoose} />
      </label>
      {message && (
        <p className={classes.problem} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {message}
        </p>
      )}
      <Columns />
    </>
  );
}

function Columns() {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const texts = useColumnTexts();
  return (
    <section className={classes.about}>
      <div className={classes.aboutHead}>
        <h3>{t('csv.columns')}</h3>
        <span className={classes.hint}>{t('csv.columnsLead')}</span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => saveExample(place.org)}
        >
          {t('csv.example')}
        </Button>
      </div>
      <dl className={classes.columnList}>
        {MEMBER_COLUMNS.map((column) => (
          <div key={column} className={classes.column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{texts[column].what}</dd>
            <dd className={classes.hint}>{texts[column].example}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
