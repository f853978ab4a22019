import { RESERVATION_HEADERS, type ReservationImportColumn } from '@berth/domain/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { useFileImport } from '../../../ui/import/use-file-import.ts';
import { ColumnFields } from '../spaces-import/column-fields.tsx';
import classes from '../spaces-import/import-dialog.module.css';
import { useFaultText } from '../spaces-import/use-fault-text.ts';
import { useReading } from '../spaces-import/use-reading.ts';
import { ReservationRows } from './reservation-rows.tsx';
import { useImportReservations } from './use-import-reservations.ts';

const REQUIRED: readonly ReservationImportColumn[] = ['person', 'space', 'start', 'end'];
const OURS = 'person, space, start, end, date, floor, room, subject';

function useColumns() {
  const { t } = useTranslation('structure');
  const labels = [
    ['person', t('importReservations.address')],
    ['space', t('importReservations.space')],
    ['start', t('importReservations.start')],
    ['end', t('importReservations.end')],
    ['date', t('importReservations.date')],
    ['floor', t('column.floor')],
    ['room', t('importFrom.room')],
    ['subject', t('importReservations.subject')],
    ['status', t('importReservations.status')],
    ['building', t('importFrom.building')],
  ] as const;
  return labels.map(([column, label]) => ({ column, label, isRequired: REQUIRED.includes(column) }));
}

/** The import of reservations: the contents of the dialog. */
export function useReservationsTab(onClose: () => void) {
  const { t } = useTranslation('structure');
  const toast = useToast();
  const [notify, setNotify] = useState(false);
  const reading = useReading({ names: RESERVATION_HEADERS, required: REQUIRED });
  const { check, write, progress } = useImportReservations(reading, notify, () => {
    toast.done(t('importReservations.done'));
    onClose();
  });
  const reservations = useFileImport({ check, write, allOrNothing: false });
  const faultText = useFaultText(reading.format, OURS);
  const columns = useColumns();
  const { file, reason, count, problem } = reservations;
  const written = write.data?.rows;
  const rows = reading.isComplete ? (written ?? reservations.rows) : undefined;
  const recheck = () => file && reservations.choose(file);
  const whyNot = written ? t('importReservations.doneWithRefused') : reason && t('importReservations.nothing');
  const isOther = reading.format === 'other';
  return {
    reading,
    recheck,
    of: {
      ...reservations,
      rows,
      isChecking: reservations.isChecking || progress !== undefined,
      isReady: reservations.isReady && reading.isComplete && written === undefined,
      choose: (chosen: File) => void reading.readHeader(chosen).then(() => reservations.choose(chosen)),
    },
    lead: t('importReservations.lead'),
    drop: t('importReservations.drop'),
    yes: rows && !reason && !written ? t('importReservations.write', { count }) : t('ui:import'),
    whyNot: reading.isComplete ? whyNot : t('importFrom.incomplete'),
    problem: problem ? faultText(problem) : undefined,
    status: progress ? t('importReservations.progress', progress) : t('import.checking'),
    templates: reading.format === 'berth' && (
      <p className={classes.columns}>{t('importReservations.columns', { columns: OURS })}</p>
    ),
    fields: (
      <>
        {isOther && file && (
          <ColumnFields
            columns={columns}
            header={reading.header}
            mapping={reading.mapping}
            onChange={(column, name) => {
              reading.setColumn(column, name);
              recheck();
            }}
          />
        )}
        <LabelledCheckbox className={classes.notify} checked={notify} onChange={setNotify}>
          {t('importReservations.notify')}
        </LabelledCheckbox>
      </>
    ),
    preview: rows && (
      // Remounted with the result, so that it opens with what was refused.
      <ReservationRows
        key={written ? 'done' : 'checked'}
        rows={rows}
        zone={check.data?.zone}
        isDone={written !== undefined}
      />
    ),
  };
}
