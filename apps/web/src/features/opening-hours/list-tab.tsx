import type { Timeslot } from '@berth/contract';
import { IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isOld } from './calendar/calendar-events.ts';
import { LabelledCheckbox } from '../../ui/fields/checkbox.tsx';
import classes from './list-tab.module.css';
import { dateOf } from './slot-form/slot-draft.ts';
import { useDayNames, WeekdayLetters } from './weekday-letters.tsx';

const PENCIL = <IconPencil size={16} stroke={1.6} aria-hidden />;
const TRASH = <IconTrash size={16} stroke={1.6} aria-hidden />;
const CLOSED = <IconCalendarOff size={16} stroke={1.6} aria-hidden />;

const HIDE_OLD = 'berth.hideOldOpeningHours';

/** Stored for the session; on by default. */
function useHideOld(): [boolean, (hide: boolean) => void] {
  const [hides, setHides] = useState(() => {
    try {
      return sessionStorage.getItem(HIDE_OLD) !== 'no';
    } catch {
      return true;
    }
  });
  return [
    hides,
    (hide) => {
      setHides(hide);
      try {
        sessionStorage.setItem(HIDE_OLD, hide ? 'yes' : 'no');
      } catch {
        // Without storage it is on again at the next visit.
      }
    },
  ];
}

type ListTabProps = {
  organisation: string;
  slots: readonly Timeslot[] | undefined;
  today: string;
  zone: string;
  nameOf: (roomId: string) => string;
  add: ReactNode;
  /** Shown if there are no timeslots at all. */
  none: ReactNode;
  onEdit: (slot: Timeslot) => void;
  onSplit: (roomIds: readonly string[]) => void;
  onRemove: (slots: readonly Timeslot[]) => void;
};

export function ListTab(props: ListTabProps) {
  const { slots, today, nameOf, zone, add, none, onEdit, onSplit, onRemove, organisation } = props;
  const { t } = useTranslation('opening-hours');
  const [hidesOld, setHidesOld] = useHideOld();
  const columns = useColumns(nameOf, zone);
  const rows = useMemo(
    () => (hidesOld ? slots?.filter((slot) => !isOld(slot, today)) : slots),
    [slots, hidesOld, today],
  );
  return (
    <div className={classes.tab}>
      <DataTable
        name="timeslots"
        organisation={organisation}
        label={t('title')}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        extraFilter={
          <LabelledCheckbox className={classes.old} checked={hidesOld} onChange={setHidesOld}>
            {t('hideOldOpeningHours')}
          </LabelledCheckbox>
        }
        onOpen={onEdit}
        rowActions={() => [
          { label: t('ui:edit'), icon: PENCIL, onClick: onEdit },
          {
            label: t('ui:remove'),
            icon: TRASH,
            danger: true,
            onClick: (slot) => onRemove([slot]),
          },
        ]}
        bulkActions={(chosen) => [
          {
            label: t('split'),
            icon: CLOSED,
            onClick: (some) => onSplit([...new Set(some.map(({ object_id }) => object_id))]),
          },
          {
            label: t('removeNumber', { number: chosen.length }),
            icon: TRASH,
            danger: true,
            onClick: onRemove,
          },
        ]}
        empty={
          slots?.length === 0 ? (
            none
          ) : (
            <EmptyState title={t('allOld')} text={t('allOldText', { hide: t('hideOldOpeningHours') })} action={add} />
          )
        }
      />
    </div>
  );
}

function useColumns(nameOf: (roomId: string) => string, zone: string): readonly Column<Timeslot>[] {
  const { t } = useTranslation('opening-hours');
  const sayDays = useDayNames();
  const hint = t('timezoneHint', { zone });
  return [
    { key: 'room', header: t('room'), value: ({ object_id }) => nameOf(object_id) },
    { key: 'startTime', header: t('startTime'), hint, value: ({ start_time }) => start_time },
    { key: 'endTime', header: t('endTime'), hint, value: ({ end_time }) => end_time },
    { key: 'validFrom', header: t('validFrom'), hint, value: ({ valid_from }) => dateOf(valid_from) },
    {
      key: 'validUntil',
      header: t('validUntil'),
      hint,
      value: ({ valid_until }) => (valid_until === null ? null : dateOf(valid_until)),
    },
    {
      key: 'availableOnDays',
      header: t('availableOnDays'),
      value: sayDays,
      cell: (slot) => <WeekdayLetters days={slot} />,
      width: 168,
    },
    { key: 'userpools', header: t('userpools'), value: ({ userpools }) => userpools.join(', ') || null },
    { key: 'timezoneId', header: t('timezoneId'), value: ({ timezone_id }) => timezone_id || null },
    { key: 'hint', header: t('hint'), value: ({ hint: text }) => text || null, hiddenByDefault: true },
  ];
}
