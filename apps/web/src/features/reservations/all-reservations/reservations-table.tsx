import type { Floor, ListedReservation } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { DataTable, type DataTableProps, type TableAction } from '../../../ui/data-table/data-table.tsx';
import type { Sort } from '../../../ui/data-table/types.ts';
import { Filters } from '../../../ui/filters/filters.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useBulkActions } from './actions/use-bulk-actions.tsx';
import type { StaffActions } from './actions/use-staff-actions.ts';
import type { Clock } from './clock.ts';
import { KindChoice } from './filters/kind-choice.tsx';
import { type ListRequest, PAGE_SIZES, pagesOf } from './filters/list-address.ts';
import { StatusBar } from './filters/status-bar.tsx';
import { useListSearch } from './filters/use-list-search.ts';
import { holderOf } from './holder.ts';
import { useReservationColumns } from './rows/reservation-columns.tsx';
import type { ReservationPage } from './staff-queries.ts';

type Props = {
  place: Place;
  clock: Clock;
  floors: readonly Floor[];
  /** Undefined while loading. */
  page: ReservationPage | undefined;
  request: ListRequest;
  onChange(change: Partial<ListRequest>): void;
  actions: StaffActions;
  rowActions: (reservation: ListedReservation) => TableAction<ListedReservation>[];
  openId: string | undefined;
  onOpen(id: string): void;
} & Required<Pick<DataTableProps<ListedReservation>, 'lead' | 'wholeList'>>;

const SORT_KEYS = { start_datetime: 'start', end_datetime: 'end' } as const;

const sortOf = ({ orderBy, direction }: ListRequest): Sort => ({
  key: SORT_KEYS[orderBy],
  direction: direction === 'ASC' ? 'ascending' : 'descending',
});
const orderOf = (sort: Sort | undefined): Pick<ListRequest, 'orderBy' | 'direction'> => ({
  orderBy: sort?.key === 'end' ? 'end_datetime' : 'start_datetime',
  direction: sort?.direction === 'descending' ? 'DESC' : 'ASC',
});

export function ReservationsTable(props: Props) {
  const { place, clock, floors, page, request, onChange, actions, rowActions } = props;
  const { t, i18n } = useTranslation('all-reservations');
  const search = useListSearch(request.search, (text) => onChange({ search: text }));
  const columns = useReservationColumns({ clock, floors, actions, hasDays: request.day === 'week' });
  const number = (count: number) => count.toLocaleString(i18n.language);
  const first = (request.page - 1) * request.perPage;
  const total = page?.count ?? 0;
  return (
    <DataTable<ListedReservation>
      name="reservations"
      organisation={place.org}
      label={t('title')}
      rows={page?.reservations}
      rowId={({ id }) => id}
      nameOf={(one) => `${one.forUser === null ? t('anonymised') : holderOf(one)}, ${one.objectName}`}
      columns={columns}
      lead={props.lead}
      bar={<StatusBar status={request.status} counts={page?.counts} onChange={(status) => onChange({ status })} />}
      search={{ ...search, label: t('search'), hint: t('filterHint') }}
      extraFilter={
        <>
          <KindChoice kinds={request.kinds} onChange={(kinds) => onChange({ kinds })} />
          <Filters
            filters={[
              {
                name: 'floor',
                label: t('column.floor'),
                options: floors.map(({ id, name }) => ({ value: id, label: name })),
                isSingle: true,
              },
            ]}
            chosen={{ floor: request.floorId === undefined ? [] : [request.floorId] }}
            onChoose={(_, [floorId]) => onChange({ floorId })}
          />
        </>
      }
      order={{ sort: sortOf(request), onSort: (sort) => onChange(orderOf(sort)) }}
      wholeList={props.wholeList}
      rowActions={rowActions}
      bulkActions={useBulkActions(place, clock)}
      onOpen={({ id }) => props.onOpen(id)}
      openId={props.openId}
      count={t('pages.range', {
        first: number(Math.min(first + 1, total)),
        last: number(Math.min(first + (page?.reservations.length ?? 0), total)),
        total: number(total),
      })}
      footer={() => (
        <ListFoot
          isInline
          page={request.page}
          pages={pagesOf(total, request.perPage)}
          perPage={request.perPage}
          sizes={PAGE_SIZES}
          onPage={(to) => onChange({ page: to })}
          onSize={(perPage) => onChange({ perPage })}
        />
      )}
      empty={
        <EmptyState
          title={t('noData')}
          text={t('noDataText')}
          action={
            request.status === 'current' && (page?.counts?.over ?? 0) > 0 ? (
              <Button variant="default" size="sm" onClick={() => onChange({ status: 'over' })}>
                {t('showOver', { count: page?.counts?.over })}
              </Button>
            ) : undefined
          }
        />
      }
    />
  );
}
