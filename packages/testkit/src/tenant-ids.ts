import { randomUUID } from 'node:crypto';

/** Ids are unique within an organisation only, so two tenants may share every one of them: the hardest neighbour. */
export type TenantIds = { main: BuildingIds; other: BuildingIds };
const KINDS = [
  'building',
  'floor',
  'room',
  'desk',
  'freeDesk',
  'attribute',
  'timeslot',
  'asset',
  'member',
  'reservation',
  'calendarFeed',
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

export const freshIds = () => Object.fromEntries(KINDS.map((kind) => [kind, randomUUID()])) as BuildingIds;

export type PlaceColumns = { organisation_id: string; building_id: string };
