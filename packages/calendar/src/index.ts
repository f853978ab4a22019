export { type CalendarEntry, type CalendarMethod, calendarText } from './calendar-text.ts';
