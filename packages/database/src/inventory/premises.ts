import { byMember, withBuilding, madeAgo, YEARS, type PersonalData } from './personal-data.ts';

/** Surroundings: buildings, screens, sensors. */
export const PREMISES: readonly PersonalData[] = [
  {
    table: 'review',
    columns: ['member_id', 'message', 'rating'],
    whose: byMember,
    purpose: 'improving',
    kept: { days: 2 * YEARS, after: 'changed' },
    act: 'deleted',
  },
  {
    table: 'screen',
    columns: ['asked_from'],
    whose: [],
    purpose: 'running-screens',
    kept: { days: 30, after: 'made' },
    act: 'emptied',
  },
  {
    table: 'screen_heartbeat',
    columns: ['address'],
    whose: [],
    purpose: 'running-screens',
    kept: { days: 0, after: 'replaced' },
    act: 'deleted',
  },
  {
    table: 'floor',
    columns: ['draft'],
    whose: [],
    purpose: 'running-buildings',
    kept: { days: 0, after: 'replaced' },
    act: 'emptied',
  },
  {
    // Texts of a drawing, and its file name, may name anyone.
    table: 'plan_analysis',
    columns: ['detected', 'file_name'],
    whose: [],
    purpose: 'running-buildings',
    ...madeAgo(1),
  },
  {
    table: 'file',
    columns: ['content'],
    whose: [],
    purpose: 'running-buildings',
    kept: { days: 1, after: 'unreferred' },
    act: 'deleted',
  },
  {
    table: 'building',
    columns: ['address', 'support_email', 'settings', 'integrations'],
    whose: [],
    purpose: 'running-buildings',
    ...withBuilding,
  },
  {
    table: 'mail_template',
    columns: ['from_address', 'from_name', 'subject', 'body'],
    whose: [],
    purpose: 'mailing',
    ...withBuilding,
  },
  {
    table: 'ingest_key',
    columns: ['name', 'created_by'],
    whose: [{ column: 'created_by', is: 'actor' }],
    purpose: 'running-sensors',
    kept: { days: 30, after: 'revoked' },
    act: 'deleted',
  },
  {
    table: 'reading',
    columns: ['presence', 'people', 'motion'],
    whose: [],
    purpose: 'running-sensors',
    ...madeAgo(8),
  },
  ...(['sensor_state', 'sensed'] as const).map(
    (table) =>
      ({
        table,
        columns: table === 'sensed' ? ['since'] : ['presence', 'people', 'motion'],
        whose: [],
        purpose: 'running-sensors',
        kept: { days: 0, after: 'replaced' },
        act: 'deleted',
      }) as const,
  ),
  {
    table: 'sensor_day',
    columns: ['occupied'],
    whose: [],
    purpose: 'counting',
    kept: { days: 30, after: 'day' },
    act: 'emptied',
  },
];
