export { checkEvent, EVENT_TYPES, type EventOf, type EventType, isEventType, readEvent } from './catalogue.ts';
export type { ChangeAction } from './changes.ts';
export { CHANGES_WHAT_IS_HELD } from './reservations.ts';
