import type { ListedReservation } from '@berth/contract';

/** RFC 5545 3.1: a line is at most this long, in octets and without its end; what is longer goes on after a space. */
const LINE_OCTETS = 75;

const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** RFC 5545 3.3.11. Other control characters have no way to be written, so they are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

function folded(line: string): string {
  const octets = (text: string) => new TextEncoder().encode(text).length;
  const lines = [''];
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > LINE_OCTETS) {
      lines.push(' ');
      length = 1;
    }
    lines[lines.length - 1] += character;
    length += size;
  }
  return lines.join('\r\n');
}

type Entry = {
  readonly reservation: Pick<ListedReservation, 'id' | 'version' | 'startDatetime' | 'endDatetime'>;
  readonly title: string;
  readonly location: string;
  readonly now: number;
};

/**
 * One reservation for a calendar. Its times are in UTC, which every calendar shows in its own zone; its id and version
 * make a calendar that has it already change it. The ticket is left out: whoever reads a shared calendar could use it.
 */
export function calendarFile({ reservation, title, location, now }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Berth//Reservations//EN',
    'BEGIN:VEVENT',
    `UID:${reservation.id}@berth`,
    `SEQUENCE:${reservation.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(Date.parse(reservation.startDatetime))}`,
    `DTEND:${stamp(Date.parse(reservation.endDatetime))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
