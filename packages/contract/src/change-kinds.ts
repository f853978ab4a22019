/** The kinds of notices. In a separate file, because the browser needs the list but not the schema. */
export const CHANGE_KINDS = [
  'settings',
  'access',
  'structure',
  'neighbourhoods',
  'opening-hours',
  'assets',
  'reservations',
  'screens',
  'presence',
  'sensors',
  'theme',
  'people',
  /** Entries of the waitlist, with their days. The floor of an offered space gets 'reservations'. */
  'waitlist',
  'team-days',
  /** Sent only to the person who checked in; the result takes the place of ids. */
  'check-in',
] as const;
