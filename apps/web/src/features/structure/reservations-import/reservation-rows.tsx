import type { ImportedReservation } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { saveCsv } from '../../../ui/data-table/model/csv.ts';
import { CheckedRows } from '../../../ui/import/checked-rows.tsx';
import classes from '../spaces-import/import-dialog.module.css';
import { usePlace } from '../use-structure.ts';
import { useFates } from './use-fates.ts';

type ReservationRowsProps = {
  rows: readonly ImportedReservation[];
  /** The time zone of the building. */
  zone: string | undefined;
  /** Whether they are imported already. */
  isDone: boolean;
};

/** The fate of each line. Refused ones can be saved, corrected and imported as a file of ours. */
export function ReservationRows({ rows, zone, isDone }: ReservationRowsProps) {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const fates = useFates(isDone, zone);
  const refused = rows.filter(({ action }) => action === 'refuse');
  const columns: Column<ImportedReservation>[] = [
    { key: 'person', header: t('importReservations.person'), value: ({ person }) => person || null },
    { key: 'space', header: t('importReservations.space'), value: ({ space }) => space || null },
    { key: 'when', header: t('importReservations.when'), value: fates.when },
    { key: 'reason', header: t('import.reason'), value: (row) => fates.reason(row) || null },
  ];
  const saved: Column<ImportedReservation>[] = [
    { key: 'person', header: 'person', value: ({ person }) => person },
    { key: 'space', header: 'space', value: ({ space }) => space },
    { key: 'start', header: 'start', value: ({ start }) => start },
    { key: 'end', header: 'end', value: ({ end }) => end },
    { key: 'line', header: 'line', value: ({ row }) => row },
    { key: 'reason', header: 'reason', value: (row) => fates.reason(row), exportLast: true },
  ];
  return (
    <>
      {refused.length > 0 && (
        <div className={classes.after}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void saveCsv(`${place.org}-refused-reservations.csv`, refused, saved)}
          >
            {t('importReservations.saveRefused')}
          </Button>
        </div>
      )}
      <CheckedRows
        name="reservations-import"
        organisation={place.org}
        rows={rows}
        texts={{ preview: t('import.preview'), line: t('import.line'), verdict: t('import.verdict') }}
        verdicts={fates.actions}
        columns={columns}
      />
    </>
  );
}
