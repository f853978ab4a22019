import type { CalendarEntry } from '@berth/calendar';
import type { BuildingSettings } from '@berth/domain/buildings';
import { visibleDetails } from '@berth/domain/reservations';
import type { RoomRow } from './room-feeds.sql.ts';

/** The link may be read by anyone who passes the panel, so its readers are strangers to every reservation. */
const STRANGER = { isHolder: false, isMaker: false, isStaff: false };
const HIDDEN = 'Reserved';

type Room = { readonly settings: Pick<BuildingSettings, 'hide_user_details'>; readonly location: string };

/** The title shows the subject and the holder, as far as the building and the reservation allow it. */
export function roomEntry(row: RoomRow, { settings, location }: Room): CalendarEntry {
  const { id, version, start, end, visibleToOthers } = row;
  const details = visibleDetails({ visibleToOthers, isPast: false }, STRANGER, settings);
  const parts = [details.subject ? row.subject : null, details.name ? row.name : null].filter(Boolean);
  return { id, version, start, end, title: parts.join(' · ') || HIDDEN, location, isBusy: true };
}
