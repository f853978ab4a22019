import { calendarText } from '@berth/calendar';
import { inTenant } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { startOfToday } from '@berth/domain/reservations';
import type { Deps } from '../../../../platform/deps.ts';
import { etagOf, linkFrom, requireSecret } from '../feed-secret.ts';
import { roomEntry } from './room-entry.ts';
import { linkedRoom, reservedInRoom } from './room-feeds.sql.ts';

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
