import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { PeopleNote } from '../report/people-note.tsx';
import type { FixedDesksAnswer } from './fixed-desks-answer.ts';

type Desk = FixedDesksAnswer['desks'][number];

/** Where people are shown. Never presence: only the holder's absences, and how others used the desk then. */
export function DeskList({ answer, organisation }: { answer: FixedDesksAnswer; organisation: string }) {
  const { t } = useTranslation('insights');
  const count = (key: 'absentDays28' | 'reservedByOthers28' | 'nextAbsentDays28', header: string): Column<Desk> => ({
    key,
    header,
    value: (desk) => desk[key],
    align: 'end',
    width: 150,
  });
  return (
    <div>
      <PeopleNote isNamed />
      <DataTable
        name="fixed-desks"
        organisation={organisation}
        label={t('fixed.list')}
        rows={answer.desks}
        rowId={({ objectId }) => objectId}
        columns={[
          { key: 'name', header: t('fixed.desk'), value: ({ name }) => name, width: 130 },
          { key: 'roomName', header: t('fixed.room'), value: ({ roomName }) => roomName, width: 150 },
          { key: 'floorName', header: t('fixed.floor'), value: ({ floorName }) => floorName, width: 130 },
          { key: 'employeeName', header: t('fixed.holder'), value: ({ employeeName }) => employeeName, width: 200 },
          {
            key: 'emergencyResponder',
            header: t('fixed.responder'),
            value: ({ emergencyResponder }) => (emergencyResponder ? t('ui:yes') : null),
            width: 150,
          },
          count('absentDays28', t('fixed.away')),
          count('reservedByOthers28', t('fixed.used')),
          count('nextAbsentDays28', t('fixed.next')),
        ]}
      />
    </div>
  );
}
