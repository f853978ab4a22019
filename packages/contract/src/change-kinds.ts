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
  /** Only for whom it is about: what came of it stands in the place of ids. */
  'check-in',
] as const;
