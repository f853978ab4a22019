import type { CalendarOptions } from '@fullcalendar/react';
import classes from './week-calendar.module.css';

const withDay = (name: string | undefined, { isToday, dow }: { isToday: boolean; dow: number }) =>
  [name, isToday ? classes.today : '', dow === 0 || dow === 6 ? classes.weekend : ''].join(' ');

/** The calendar library has no styles of its own: every part of it takes a class. */
export const LOOK: CalendarOptions = {
  className: classes.calendar,
  viewClass: classes.view,
  tableHeaderClass: classes.head,
  dayHeaderAlign: 'start',
  dayHeaderRowClass: classes.headRow,
  dayHeaderClass: (day) => withDay(classes.dayHead, day),
  dayHeaderInnerClass: classes.dayHeadInner,
  dayHeaderDividerClass: classes.divider,
  weekNumberHeaderClass: classes.axis,
  weekNumberHeaderInnerClass: classes.zone,
  allDayHeaderClass: classes.axis,
  allDayHeaderInnerClass: classes.axisText,
  allDayDividerClass: classes.divider,
  dayRowClass: classes.allDayRow,
  dayCellClass: (day) => withDay(classes.cell, day),
  dayCellInnerClass: classes.cellInner,
  dayLaneClass: (day) => withDay(classes.lane, day),
  dayLaneInnerClass: classes.laneInner,
  slotLaneClass: ({ isMinor }) => (isMinor ? undefined : classes.slot),
  slotHeaderClass: classes.hour,
  slotHeaderInnerClass: classes.axisText,
  nowIndicatorLineClass: classes.now,
  nowIndicatorDotClass: classes.nowDot,
  nowIndicatorHeaderClass: classes.nowTime,
  highlightClass: classes.drawn,
  eventClass: ({ isMirror }) => `${classes.event} ${isMirror ? classes.mirror : ''}`,
  columnEventClass: classes.columnEvent,
  columnEventInnerClass: classes.eventInner,
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? classes.gripStart : undefined),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? classes.gripEnd : undefined),
  rowEventClass: classes.rowEvent,
  rowEventInnerClass: classes.eventInner,
  moreLinkClass: classes.more,
  moreLinkInnerClass: classes.moreInner,
  popoverClass: classes.popover,
  popoverCloseClass: classes.popoverClose,
};
