import { type CalendarEntry, calendarText } from '@berth/calendar';
import { inTenant } from '@berth/database';
import { type BuildingSettings, settingsFrom } from '@berth/domain/buildings';
import { startOfToday, visibleDetails } from '@berth/domain/reservations';
import type { Deps } from '../../../../platform/deps.ts';
import { etagOf, linkFrom, requireSecret } from '../feed-secret.ts';
import { linkedRoom, reservedInRoom, type RoomRow } from './room-feeds.sql.ts';

/** The link may be read by anyone who passes the panel, so its readers are strangers to every reservation. */
const STRANGER = { isHolder: false, isMaker: false, isStaff: false };
const HIDDEN = 'Reserved';

type Room = { readonly settings: Pick<BuildingSettings, 'hide_user_details'>; readonly location: string };

/** The title shows the subject and the holder, as far as the building and the reservation allow it. */
function roomEntry(row: RoomRow, { settings, location }: Room): CalendarEntry {
  const { id, version, start, end, visibleToOthers } = row;
  const details = visibleDetails({ visibleToOthers, isPast: false }, STRANGER, settings);
  const parts = [details.subject ? row.subject : null, details.name ? row.name : null].filter(Boolean);
  return { id, version, start, end, title: parts.join(' · ') || HIDDEN, location, isBusy: true };
}

/** The file that a room panel reads. It begins today, because past reservations show no names. */
export const roomFeedFile =
  ({ db }: Deps) =>
  async (file: string) => {
    const link = linkFrom(file);
    return inTenant(db, link.organisationId, async (tx) => {
      const linked = requireSecret(await linkedRoom(tx, link), link.secret);
      const { room, floor, building, address, zone, now } = linked;
      const rows = await reservedInRoom(tx, link, { ...linked, from: startOfToday(now, zone) });
      const at = {
        settings: settingsFrom(linked.settings),
        location: [room, floor, building, address].filter(Boolean).join(', '),
      };
      const entries = rows.map((row) => roomEntry(row, at));
      const name = `${room} · ${building}`;
      return { etag: etagOf([name, entries]), text: () => calendarText({ method: 'PUBLISH', name, entries, now }) };
    });
  };
