import type { Timeslot } from '@berth/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Loading, Skeleton } from '../../../ui/states.tsx';
import { type CalendarEvent, daysOf, eventsFrom, firstDayOf, isOld, slotsPerRoom } from './calendar-events.ts';
import classes from './calendar-tab.module.css';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { EventPopover } from './event-popover.tsx';
import type { RoomColour } from '../room-colours.ts';
import { type ListedRoom, RoomList } from '../room-list.tsx';
import type { DrawnRange } from '../slot-form/slot-draft.ts';
import { usePointedEvent } from './use-pointed-event.ts';
import type { CalendarPlace } from './use-calendar-place.ts';
import type { MovedEvent } from './week-calendar.tsx';

/** Loaded when the calendar is first opened: the list and phones never need it. */
const WeekCalendar = lazy(async () => ({ default: (await import('./week-calendar.tsx')).WeekCalendar }));

/** The specification's limit between phone and desktop. */
const PHONE = '(width < 992px)';

type CalendarTabProps = {
  rooms: readonly ListedRoom[];
  slots: readonly Timeslot[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  at: CalendarPlace;
  zone: string;
  isByMinute: boolean;
  today: string;
  nameOf: (roomId: string) => string;
  colours: ReadonlyMap<string, RoomColour>;
  onDraw: (range: DrawnRange) => void;
  onOpen: (event: CalendarEvent) => void;
  onMove: (moved: MovedEvent) => void;
};

export function CalendarTab(props: CalendarTabProps) {
  const { t } = useTranslation('opening-hours');
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  if (isPhone)
    return <EmptyState icon={<IconDeviceDesktop size={28} stroke={1.5} aria-hidden />} title={t('desktopOnly')} />;
  return <DesktopCalendar {...props} />;
}

function DesktopCalendar(props: CalendarTabProps) {
  const { rooms, slots, hidden, at, zone, nameOf, colours } = props;
  const { t } = useTranslation('opening-hours');
  const first = firstDayOf(at.view, at.date);
  const events = useMemo(() => {
    const visible = slots.filter(({ object_id }) => !hidden.has(object_id));
    return eventsFrom(visible, first, daysOf(at.view));
  }, [slots, hidden, first, at.view]);
  const listed = usePanelRooms(rooms, slots, props.today);
  const { pointed, handlers } = usePointedEvent(events);
  const titleOf = useMemo(
    () => (event: CalendarEvent) => {
      const [slot] = event.slots;
      if (event.slots.length === 1 && slot) return nameOf(slot.object_id);
      return t('rooms', { count: new Set(event.slots.map(({ object_id }) => object_id)).size });
    },
    [nameOf, t],
  );

  return (
    <div className={classes.tab}>
      <aside className={classes.panel} aria-label={t('roomsShown')}>
        <RoomList
          label={t('roomsShown')}
          rooms={listed}
          selected={new Set(rooms.filter(({ id }) => !hidden.has(id)).map(({ id }) => id))}
          onChange={(selected) =>
            props.onHide(new Set(rooms.filter(({ id }) => !selected.has(id)).map(({ id }) => id)))
          }
        />
        <p className={classes.help}>{t('drawHelp', { zone })}</p>
      </aside>
      <div className={classes.main}>
        <CalendarToolbar at={at} today={props.today} />
        {/* The popover follows pointer and focus anywhere in the grid. */}
        <div className={classes.grid} {...handlers}>
          <Suspense fallback={<GridSkeleton />}>
            <WeekCalendar
              view={at.view}
              date={at.date}
              zone={zone}
              isByMinute={props.isByMinute}
              events={events}
              colours={colours}
              titleOf={titleOf}
              onDraw={props.onDraw}
              onOpen={props.onOpen}
              onMove={props.onMove}
              onDay={(date) => at.go({ view: 'day', date })}
            />
          </Suspense>
        </div>
      </div>
      {pointed && (
        <EventPopover
          key={pointed.event.id}
          pointed={pointed}
          title={titleOf(pointed.event)}
          nameOf={nameOf}
          colour={pointed.event.slots.length === 1 ? colours.get(pointed.event.slots[0]?.object_id ?? '') : undefined}
        />
      )}
    </div>
  );
}

/** Shows the number of current and future timeslots beside each room. */
function usePanelRooms(rooms: readonly ListedRoom[], slots: readonly Timeslot[], today: string) {
  return useMemo(() => {
    const numbers = slotsPerRoom(slots.filter((slot) => !isOld(slot, today)));
    return rooms.map((room) => ({ ...room, aside: String(numbers.get(room.id) ?? 0) }));
  }, [rooms, slots, today]);
}

function GridSkeleton() {
  return (
    <Loading>
      <div className={classes.ghost}>
        {['a', 'b', 'c', 'd', 'e'].map((day) => (
          <Skeleton key={day} height={320} />
        ))}
      </div>
    </Loading>
  );
}
