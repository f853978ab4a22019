import { localDayOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { hoursOf, periodOf } from '../../../lib/moments.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../report/card.tsx';
import { type FigureColumn, FigureTable } from '../report/figure-table.tsx';
import { Paging } from '../report/paging.tsx';
import { PeopleNote } from '../report/people-note.tsx';
import { SearchField } from '../report/search-field.tsx';
import type { ReportRequest } from '../report/use-report-request.ts';
import { NOTHING, useFigures } from '../report/use-figures.ts';
import { type ReservationsAnswer, useOutcomeWords } from './outcomes.ts';

type Row = ReservationsAnswer['rows'][number];
type Props = { answer: ReservationsAnswer; request: ReportRequest; zone: string };

/** One by one, where people are shown. */
export function ReservationList({ answer, request, zone }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const { rows, count, anonymisedBefore } = answer;
  const columns = useColumns(answer, zone);
  return (
    <Card
      title={t('reservations.list')}
      definition={t('define.outcomes')}
      aside={<SearchField request={request} label={t('reservations.search')} />}
    >
      <PeopleNote isNamed until={anonymisedBefore === null ? undefined : figures.day(anonymisedBefore)} />
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} text={t('notFound')} />
      ) : (
        <FigureTable
          label={t('reservations.list')}
          columns={columns}
          // Keyed by position, because two rows can be identical: nothing here identifies a reservation.
          rows={rows.map((row, at) => ({ ...row, at }))}
          rowId={({ at }) => `${at}`}
        />
      )}
      <Paging
        request={request}
        count={count}
        words={t('reservations.counted', { count, number: figures.number(count) })}
      />
    </Card>
  );
}

function useColumns({ buildings }: ReservationsAnswer, ownZone: string): FigureColumn<Row & { at: number }>[] {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const outcomes = useOutcomeWords();
  const types = { DESK: t('oneType.DESK'), ROOM: t('oneType.ROOM'), PARKING: t('oneType.PARKING') };
  const buildingOf = ({ building }: Row) => buildings.find(({ path }) => path === building);
  const zoneOf = (row: Row) => buildingOf(row)?.timezone ?? ownZone;
  const text = (key: string, header: string, cell: (row: Row) => string) => ({ key, header, cell, isText: true });
  return [
    text('start', t('reservations.day'), (row) => figures.day(localDayOf(Date.parse(row.startDatetime), zoneOf(row)))),
    text('time', t('reservations.time'), (row) => hoursOf(periodOf(row), zoneOf(row))),
    text('type', t('reservations.type'), ({ objectType }) => types[objectType]),
    text('place', t('reservations.place'), ({ objectName, roomName, floorName }) =>
      [...new Set([objectName, roomName, floorName])].filter(Boolean).join(', '),
    ),
    ...(buildings.length > 1
      ? [text('building', t('reservations.building'), (row) => buildingOf(row)?.orgName ?? row.building)]
      : []),
    text('for', t('reservations.for'), ({ forUser }) =>
      forUser ? `${forUser.firstname} ${forUser.lastname}`.trim() || forUser.username : NOTHING,
    ),
    text('subject', t('reservations.subject'), ({ reservationSubject }) => reservationSubject ?? NOTHING),
    text('outcome', t('reservations.outcome'), ({ outcome }) =>
      outcome === null ? t('outcome.open') : outcomes[outcome],
    ),
  ];
}
