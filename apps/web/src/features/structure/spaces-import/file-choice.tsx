import { SPACE_COLUMNS } from '@berth/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import { desksQuery } from '../../../lib/queries/queries.ts';
import { CsvDrop } from '../../../ui/import/csv-drop.tsx';
import { type Structure, usePlace } from '../use-structure.ts';
import classes from './import-dialog.module.css';
import { linesOf, saveSpacesFile, templateLines } from './spaces-file.ts';

type FileChoiceProps = {
  file: File | undefined;
  isChecking: boolean;
  problem: Error | null;
  structure: Structure;
  onChoose: (file: File) => void;
};

export function FileChoice({ file, isChecking, problem, structure, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('structure');
  const faultText = useFaultText();
  return (
    <>
      {!file && <p className={classes.lead}>{t('import.lead')}</p>}
      <CsvDrop
        label={t('import.choose')}
        file={file}
        hint={file ? t('import.chooseOther') : t('import.drop')}
        isChecking={isChecking}
        onChoose={onChoose}
      />
      <output className={classes.status}>{isChecking && t('import.checking')}</output>
      {problem && (
        <p className={classes.problem} role="alert">
          {faultText(problem)}
        </p>
      )}
      {!file && <Templates structure={structure} />}
    </>
  );
}

const REASONS = {
  encoding: 'import.encoding',
  too_many_rows: 'import.tooManyRows',
  unknown_column: 'import.unknownColumn',
  missing_column: 'import.missingColumn',
  twin_column: 'import.twinColumn',
  unreadable: 'import.unreadable',
} as const;

/** The error of the file as a whole. */
function useFaultText() {
  const { t } = useTranslation('structure');
  return (problem: Error): string => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'import.invalid') return problem.message;
    const { reason, value = '' } = (problem.data ?? {}) as { reason?: keyof typeof REASONS; value?: string };
    const key = reason && REASONS[reason];
    return key ? t(key, { value, columns: SPACE_COLUMNS.join(', ') }) : problem.message;
  };
}

function Templates({ structure }: { structure: Structure }) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const desks = useQuery(desksQuery(place));
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />;
  return (
    <div className={classes.templates}>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        onClick={() => void saveSpacesFile(`${place.org}-spaces-template.csv`, templateLines(structure))}
      >
        {t('import.template')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        disabled={!desks.data}
        onClick={() => void saveSpacesFile(`${place.org}-spaces.csv`, linesOf(structure, desks.data ?? []))}
      >
        {t('import.current')}
      </Button>
      <dl className={classes.columns}>
        {(
          [
            ['type', t('import.columnType')],
            ['name', t('import.columnName')],
            ['floor', t('import.columnFloor')],
            ['room', t('import.columnRoom')],
            ['reservedBy', t('import.columnReservedBy')],
            ['maximumOccupants', t('import.columnMaximum')],
            ['attributes', t('import.columnAttributes')],
          ] as const
        ).map(([column, text]) => (
          <div key={column} className={classes.column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
