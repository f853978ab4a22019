/** The kinds of notices. In a separate file, because the browser needs the list but not the schema. */
export const CHANGE_KINDS = [
  'settings',
  'access',
  'structure',
  'opening-hours',
  'assets',
  'reservations',
  'screens',
  'presence',
  'sensors',
  'theme',
  'people',
  'team-days',
  /** Sent only to the person who checked in; the result takes the place of ids. */
  'check-in',
] as const;
