/** What a notice can be about. Apart from its schema, because a browser compares with it. */
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
] as const;
