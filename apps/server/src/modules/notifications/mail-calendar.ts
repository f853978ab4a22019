import { type CalendarEntry, type CalendarMethod, calendarText } from '@berth/calendar';
import { settingsFrom } from '@berth/domain/buildings';
import type { MailBox, Telling } from '@berth/domain/notifications';
import { type About, detailsFor, nameOf } from './mail-values.ts';

const GONE = ['c', 'o'];

/**
 * The calendar part of a mail, where the building attaches one. The building organises the holder's entry, which needs
 * no answer; a guest answers to the person who invited them. A series is published, because an iTIP invitation is for a
 * single entry; each of its dates can be changed and cancelled on its own.
 */
export function mailCalendar(about: About, { audience, calendar, name, address }: Telling, from: MailBox, now: number) {
  const { holder, building, reservations } = about;
  if (calendar === 'nothing' || !settingsFrom(building.settings).attach_ical) return null;
  const isTakenOut = calendar === 'take-out';
  // A reservation that ended in the meantime must not be added to the calendar again.
  const current = isTakenOut ? reservations : reservations.filter(({ state }) => !GONE.includes(state));
  if (current.length === 0) return null;

  const isSeries = current.length > 1;
  const method: CalendarMethod = isTakenOut ? 'CANCEL' : isSeries ? 'PUBLISH' : 'REQUEST';
  const details = detailsFor(audience, about);
  const isInvitedByName = audience === 'guest' && details.name;
  const organiser = isInvitedByName
    ? { name: nameOf(holder), email: holder.email }
    : { name: from.name, email: from.address };
  const attendee = { name: name === '' ? address : name, email: address, isComing: audience === 'holder' };
  const entries = current.map((one): CalendarEntry => {
    const { id, version, start, end, subject, spaceName, spaceType, roomName, floorName } = one;
    return {
      id,
      version,
      start,
      end,
      title: subject === null || !details.subject ? spaceName : `${subject} · ${spaceName}`,
      location: [spaceName, roomName, floorName, building.displayName, building.address].filter(Boolean).join(', '),
      isBusy: spaceType === 'ROOM',
      isCancelled: isTakenOut,
      organiser,
      ...(isSeries ? {} : { attendees: [attendee] }),
    };
  });
  return { method, content: calendarText({ method, entries, now }) };
}
