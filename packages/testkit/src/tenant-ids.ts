import { randomUUID } from 'node:crypto';

/**
 * Ids are unique only within an organisation, so two tenants may share all of them, which is the hardest case for
 * isolation.
 */
export type TenantIds = { main: BuildingIds; other: BuildingIds };
const KINDS = [
  'building',
  'floor',
  'planAnalysis',
  'room',
  'desk',
  'freeDesk',
  'attribute',
  'neighbourhood',
  'timeslot',
  'asset',
  'member',
  'team',
  'teamDay',
  'reservation',
  'held',
  'waitlistEntry',
  'calendarFeed',
  'roomFeed',
  'screen',
  'todayScreen',
  'kiosk',
  'waitingScreen',
  'evacuation',
  'sensor',
  'ingestKey',
  'csvJob',
  'legalHold',
  'event',
  'audit',
  'meetingRoom',
  'calendarChannel',
  'googleChannel',
  'calendarEntry',
  'calendarConflict',
] as const;
export type BuildingIds = Record<(typeof KINDS)[number], string>;

/** An id with the current time, because events are stored by the time in their id. */
const eventId = () => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

export const freshIds = () =>
  Object.fromEntries(KINDS.map((kind) => [kind, kind === 'event' ? eventId() : randomUUID()])) as BuildingIds;

export type PlaceColumns = { organisation_id: string; building_id: string };
