import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { Paging } from '../report/paging.tsx';
import { PeopleNote } from '../report/people-note.tsx';
import reportClasses from '../report/report.module.css';
import { SearchField } from '../report/search-field.tsx';
import { useFigures } from '../report/use-figures.ts';
import type { ReportRequest } from '../report/use-report-request.ts';
import type { ReservationsAnswer } from './outcomes.ts';

type Group = ReservationsAnswer['groups'][number];

/** Days, floors and kinds that enough people share, where people are hidden. */
export function GroupList({ answer, request }: { answer: ReservationsAnswer; request: ReportRequest }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const { groups, count, hidden, buildings } = answer;
  const types = { DESK: t('type.DESK'), ROOM: t('type.ROOM'), PARKING: t('type.PARKING') };
  const nameOf = ({ building }: Group) => buildings.find(({ path }) => path === building)?.orgName ?? building;
  const text = (key: string, header: string, cell: (group: Group) => string) => ({ key, header, cell, isText: true });
  return (
    <Card
      title={t('reservations.list')}
      definition={t('define.reservations')}
      aside={<SearchField request={request} label={t('reservations.searchFloors')} />}
    >
      <PeopleNote isNamed={false} />
      <p className={reportClasses.quiet}>
        {t('reservations.shared')}
        {hidden > 0 && ` ${t('reservations.hidden', { count: hidden, number: figures.number(hidden) })}`}
      </p>
      {groups.length === 0 ? (
        <EmptyState title={t('empty')} text={request.one('search') === undefined ? t('suppressed') : t('notFound')} />
      ) : (
        <FigureTable
          label={t('reservations.list')}
          // Keyed by position, because two floors can have the same name.
          rows={groups.map((group, at) => ({ ...group, at }))}
          rowId={({ at }) => `${at}`}
          columns={[
            text('day', t('reservations.day'), ({ day }) => figures.day(day)),
            text('floor', t('choice.floor'), ({ floorName }) => floorName),
            ...(buildings.length > 1 ? [text('building', t('reservations.building'), nameOf)] : []),
            text('type', t('reservations.type'), ({ objectType }) => types[objectType]),
            { key: 'count', header: t('reservations.all'), cell: (group) => figures.number(group.count) },
          ]}
        />
      )}
      <Paging
        request={request}
        count={count}
        words={t('reservations.lines', { count, number: figures.number(count) })}
      />
    </Card>
  );
}
