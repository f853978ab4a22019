/**
 * Groups the text files by reader, so that the web app loads a file with the first screen that needs it. Files that are
 * not listed here belong to staff: administration is most of the product, and employees should not download its texts.
 */
const READ_BY = {
  everyone: ['shell', 'ui', 'buildings', 'reservations'],
  /** Pages of visitors: before signing in, and without access. */
  visitor: ['identity'],
  /** Refusals, and the form with all options: for everyone, but not on the first page. */
  problems: ['problems', 'reserve-form'],
  /** Screens of employees besides the reservation screen. */
  member: ['absences', 'account', 'colleagues', 'engagement', 'my-reservations', 'team-days', 'teams', 'waitlist'],
  /** Scanning, showing and printing codes, for employees, staff and screens. */
  'check-in': ['check-in'],
  /** Screens on walls and at entrances, where no one is signed in. */
  screens: ['kiosk', 'screens', 'today-screen'],
  /** The sensor map, sensor history and climate, for users who may see sensors. */
  sensors: ['sensors'],
  /** The privacy centre: for everyone, but rarely opened. */
  privacy: ['privacy'],
  /** The public page of a sensor, for anyone with its link. */
  'sensor-page': ['sensor-page'],
  /** Reports, for users who may read insights. */
  insights: ['insights'],
  /** The ticket is in Dutch only and includes its own texts. */
  ticket: ['ticket'],
  /** Mails, report files and the status page. Placeholders in double braces are for values of the organisation. */
  server: ['insights-files', 'mails', 'status'],
  /** Sign-in pages, which the sign-in provider renders; it defines the keys (`npm run theme`). */
  provider: ['sign-in'],
} as const satisfies Record<string, readonly string[]>;

type ElsewhereGroup = 'server' | 'provider';
export type TextGroup = Exclude<keyof typeof READ_BY, ElsewhereGroup> | 'staff';
export const TEXT_GROUPS: readonly TextGroup[] = [
  'everyone',
  'visitor',
  'problems',
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

/** All namespaces that this file names; a test checks that each exists. */
export const NAMED: readonly string[] = Object.values(READ_BY).flat();
