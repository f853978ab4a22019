import FullCalendar, {
  type CalendarApi,
  type CalendarRef,
  type DateSelectInfo,
  type DayHeaderInfo,
  type EventChangeInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { daysAfter } from '@berth/domain/time';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/languages/language.ts';
import { type CalendarEvent, endOnCalendar, endTimeFrom, firstDayOf, type View } from './calendar-events.ts';
import { LOOK } from './calendar-look.ts';
import classes from './week-calendar.module.css';
import { offsetOn, wallClock, writtenDate } from '../local-time.ts';
import { colourStyle, type RoomColour } from '../room-colours.ts';
import type { DrawnRange } from '../slot-form/slot-draft.ts';

const PLUGINS = [timeGridPlugin, interactionPlugin];
const VIEWS = { week: 'timeGridWeek', day: 'timeGridDay' } as const;

/** The number of events side by side before the rest is counted: a day of the week is narrow. */
const SIDE_BY_SIDE = { timeGridWeek: { eventMaxStack: 3 }, timeGridDay: { eventMaxStack: 14 } };

export type MovedEvent = { event: CalendarEvent; startTime: string; endTime: string; revert: () => void };

type WeekCalendarProps = {
  view: View;
  date: string;
  zone: string;
  /** In timeslot mode times are not bound to quarters of an hour. */
  isByMinute: boolean;
  events: readonly CalendarEvent[];
  colours: ReadonlyMap<string, RoomColour>;
  titleOf: (event: CalendarEvent) => string;
  onDraw: (range: DrawnRange) => void;
  onOpen: (event: CalendarEvent) => void;
  onMove: (moved: MovedEvent) => void;
  onDay: (date: string) => void;
};

/** Undefined for an event that is being drawn. */
const storedEvent = ({ extendedProps }: { extendedProps: Record<string, unknown> }) =>
  extendedProps['event'] as CalendarEvent | undefined;
const eventOf = (apiEvent: { extendedProps: Record<string, unknown> }) => storedEvent(apiEvent) as CalendarEvent;

/**
 * The time grid. It uses local time without a timezone (as UTC, where every hour exists), so 09:00 is drawn at 09:00
 * also on the day the clocks change.
 */
export function WeekCalendar(props: WeekCalendarProps) {
  const { view, date, zone, events, colours, titleOf, isByMinute } = props;
  const { t } = useTranslation('opening-hours');
  const { language } = useLanguage();
  const calendar = useRef<CalendarRef>(null);
  useShownDate(calendar, view, date);
  const covered = useCoveredHour(zone, view, date);
  const inputs = useMemo(
    () => events.map((event) => ({ ...inputOf(event, colours), title: titleOf(event) })),
    [events, colours, titleOf],
  );

  return (
    <FullCalendar
      {...LOOK}
      // Rebuilt for another language, because attributes that were set by hand would keep the old one.
      key={language}
      ref={calendar}
      plugins={PLUGINS}
      initialView={VIEWS[view]}
      initialDate={date}
      views={SIDE_BY_SIDE}
      timeZone="UTC"
      now={() => `${wallClock(zone)}Z`}
      locale={language}
      firstDay={1}
      headerToolbar={false}
      height="100%"
      borderless
      events={inputs}
      eventContent={bandOf}
      eventDidMount={({ el, event }) => {
        const calendarEvent = storedEvent(event);
        if (!calendarEvent) return;
        el.dataset['event'] = event.id;
        for (const [name, value] of Object.entries(styleOf(calendarEvent, colours))) el.style.setProperty(name, value);
      }}
      eventInteractive
      editable
      eventResizableFromStart
      eventAllow={(span, moving) =>
        moving !== null &&
        span.allDay === moving.allDay &&
        isWithinDay(span.startStr, span.endStr, eventOf(moving).date)
      }
      selectable
      selectMirror
      selectMinDistance={4}
      selectAllow={({ allDay, startStr, endStr }) => allDay || isWithinDay(startStr, endStr, startStr.slice(0, 10))}
      select={(info) => {
        calendar.current?.getApi().unselect();
        props.onDraw(drawn(info));
      }}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        props.onOpen(eventOf(event));
      }}
      eventChange={(change) => props.onMove(moved(change))}
      nowIndicator
      weekNumbers
      weekNumberHeaderContent={() => offsetOn(firstDayOf(view, date), zone)}
      weekTextLong={t('week')}
      allDayText={t('allDay')}
      timedText={t('timed')}
      dayHeaderFormat={{ weekday: 'long', day: 'numeric' }}
      dayHeaderContent={dayHead}
      dayHeaderDidMount={({ el, date: day }) => {
        // The library labels the link with another date than the visible one, and has no option for it.
        el.querySelector('[role="link"]')?.setAttribute('aria-label', spokenDay(isoDate(day), language));
      }}
      navLinks
      navLinkDayClick={(day) => props.onDay(isoDate(day))}
      // Not whole hours: the library moves a dragged event by up to half a slot when it is picked up.
      slotDuration="00:15:00"
      slotHeaderInterval="01:00:00"
      snapDuration={isByMinute ? '00:05:00' : '00:15:00'}
      slotMinHeight={10.5}
      slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      slotHeaderContent={({ text }) => (text === covered ? '' : text)}
      nowIndicatorHeaderContent={() => wallClock(zone).slice(11, 16)}
      scrollTime={firstHour(events)}
      scrollTimeReset={false}
      slotEventOverlap={false}
      eventOrder="start,-duration,title"
      dayMaxEvents={4}
      moreLinkText={(count) => t('more', { count })}
      moreLinkHint={(count) => t('more', { count })}
      closeHint={t('ui:close')}
      popoverCloseContent={CROSS}
    />
  );
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/** The spoken text begins with the visible text: 'Monday 16, November 2026'. */
const spokenDay = (day: string, language: string) =>
  `${writtenDate(day, language, { weekday: 'long' })} ${Number(day.slice(8))}, ${writtenDate(day, language, { month: 'long', year: 'numeric' })}`;

const dayHead = ({ weekdayText, dayNumberText }: DayHeaderInfo) => (
  <>
    {weekdayText} <b>{dayNumberText}</b>
  </>
);

const CROSS = <IconX size={16} stroke={1.75} aria-hidden />;

/** The band of an event: its time, and the room or the number of rooms. */
const bandOf = (info: EventDisplayInfo) => (
  <span className={classes.band}>
    {!info.event.allDay && <b className={classes.time}>{timeText(info)}</b>}
    <span className={classes.name}>{info.event.title}</span>
  </span>
);

/**
 * While dragging, the target time; otherwise the event's own times, because an end at 23:59 is midnight on the
 * calendar.
 */
function timeText({ event, isMirror }: EventDisplayInfo): string {
  const calendarEvent = storedEvent(event);
  if (calendarEvent && !isMirror) return `${calendarEvent.startTime}–${calendarEvent.endTime}`;
  return `${event.startStr.slice(11, 16)}–${endTimeFrom(event.endStr)}`;
}

/** A quarter before the first opening, so that its band is visible; the morning if there is none. */
function firstHour(events: readonly CalendarEvent[]): string {
  const starts = events.filter(({ allDay }) => !allDay).map(({ startTime }) => startTime);
  const first = starts.reduce((a, b) => (b < a ? b : a), '07:30');
  const minutes = Math.max(0, Number(first.slice(0, 2)) * 60 + Number(first.slice(3)) - 15);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

const isWithinDay = (start: string, end: string, date: string): boolean =>
  start.startsWith(date) && (end.startsWith(date) || end.startsWith(`${daysAfter(date, 1)}T00:00`));

/** Several rooms share no colour: a grey with readable white text in every scheme. */
const SEVERAL = { '--c': '#8a93a6', '--s': '#46506a' };

const isGroup = ({ slots }: CalendarEvent) => slots.length > 1;

function styleOf(event: CalendarEvent, colours: ReadonlyMap<string, RoomColour>): Record<string, string> {
  const colour = isGroup(event) ? undefined : colours.get(event.slots[0]?.object_id ?? '');
  return colour ? colourStyle(colour) : SEVERAL;
}

function inputOf(event: CalendarEvent, colours: ReadonlyMap<string, RoomColour>): EventInput {
  const { id, date, startTime, allDay } = event;
  const when = allDay ? { start: date, allDay: true } : { start: `${date}T${startTime}:00`, end: endOnCalendar(event) };
  // Includes the colour, so that a change is rendered.
  const colour = styleOf(event, colours)['--s'] ?? '';
  return { id, ...when, color: colour, editable: !isGroup(event) && !allDay, extendedProps: { event } };
}

function drawn({ allDay, startStr, endStr }: DateSelectInfo): DrawnRange {
  const date = startStr.slice(0, 10);
  if (allDay) return { date, lastDate: daysAfter(endStr.slice(0, 10), -1), startTime: '00:00', endTime: '23:59' };
  return { date, lastDate: date, startTime: startStr.slice(11, 16), endTime: endTimeFrom(endStr) };
}

const moved = ({ event, revert }: EventChangeInfo): MovedEvent => ({
  event: eventOf(event),
  startTime: event.startStr.slice(11, 16),
  endTime: endTimeFrom(event.endStr),
  revert,
});

const COVERS_MINUTES = 22;

/** The hour that the current time covers, `08:00`; undefined if today is not visible. */
function useCoveredHour(zone: string, view: View, date: string): string | undefined {
  const [now, setNow] = useState(() => wallClock(zone));
  useEffect(() => {
    const timer = setInterval(() => setNow(wallClock(zone)), 30_000);
    return () => clearInterval(timer);
  }, [zone]);
  const minutes = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16));
  const hour = Math.round(minutes / 60);
  const isInView = firstDayOf(view, now.slice(0, 10)) === firstDayOf(view, date);
  const isNear = Math.abs(minutes - hour * 60) < COVERS_MINUTES;
  return isInView && isNear ? `${String(hour).padStart(2, '0')}:00` : undefined;
}

/** The address determines the visible dates, and the calendar follows. */
function useShownDate(calendar: React.RefObject<CalendarRef | null>, view: View, date: string): void {
  useEffect(() => {
    const api: CalendarApi | undefined = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type !== VIEWS[view]) api.changeView(VIEWS[view], date);
    else if (isoDate(api.getDate()) !== date) api.gotoDate(date);
  }, [calendar, view, date]);
}
