export { checkEvent, type EventOf, type EventType, isEventType, readEvent } from './catalogue.ts';
export type { ChangeAction } from './changes.ts';
