/**
 * Who reads a file of texts, so that the web fetches it with the first screen that needs it. A file that is not named
 * here is for staff: their screens are most of the product, and nobody else waits for them.
 */
const READ_BY = {
  everyone: ['identity', 'shell', 'ui', 'buildings', 'engagement', 'problems', 'reservations'],
  /** Of screens beside the reservation screen. */
  member: ['absences', 'colleagues', 'my-reservations'],
  /** Scanning, showing and printing codes: for employees, staff and screens alike. */
  'check-in': ['check-in'],
  /** Of screens on walls and at entrances, where nobody is signed in. */
  screens: ['kiosk', 'screens', 'today-screen'],
  /** Of the sensor map, of history and of climate: for whoever may see sensors. */
  sensors: ['sensors'],
  /** Of the privacy centre: for everybody, and seldom. */
  privacy: ['privacy'],
  /** Of the public page of one sensor, for whoever has its address. */
  'sensor-page': ['sensor-page'],
  /** Of reports: for whoever may read insights. */
  insights: ['insights'],
  /** The ticket speaks Dutch and brings its own texts. */
  ticket: ['ticket'],
  /** Texts of mails and of files of reports. In mails names in double braces are for an organisation's own values. */
  server: ['insights-files', 'mails'],
  /** Of the sign-in pages, which the provider shows; their names are its own (`npm run theme`). */
  provider: ['sign-in'],
} as const satisfies Record<string, readonly string[]>;

type ElsewhereGroup = 'server' | 'provider';
export type TextGroup = Exclude<keyof typeof READ_BY, ElsewhereGroup> | 'staff';
export const TEXT_GROUPS: readonly TextGroup[] = [
  'everyone',
  'member',
  'staff',
  'check-in',
  'screens',
  'sensors',
  'privacy',
  'sensor-page',
  'insights',
  'ticket',
];

export function groupOf(namespace: string): TextGroup | ElsewhereGroup {
  const groups = Object.entries<readonly string[]>(READ_BY) as [TextGroup | ElsewhereGroup, readonly string[]][];
  return groups.find(([, namespaces]) => namespaces.includes(namespace))?.[0] ?? 'staff';
}

/** Every namespace that this file names; each must exist. */
export const NAMED: readonly string[] = Object.values(READ_BY).flat();
