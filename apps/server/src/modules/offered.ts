import type { OFFERED_COLUMNS, TableName } from '@berth/database';

/**
 * The shared kernel: buildings, floors, spaces and members are what everything else is about. Every module may read
 * their `offered_…` views without being listed; only their owners write the tables.
 */
export const SHARED_KERNEL = ['building', 'floor', 'member', 'space'] as const;

/** Platform has no business of its own, so of its parts only the collector of unused files may read the kernel. */
export const KERNEL_READER_IN_PLATFORM = 'files';

type OutsideKernel = Exclude<keyof typeof OFFERED_COLUMNS, (typeof SHARED_KERNEL)[number]>;

/** The readers of a view, and the reason. Its columns are in packages/database/src/offered-views.ts. */
type Offer = { readonly why: string; readonly to: readonly string[] };

/**
 * All other SQL access between modules. A module names its own tables, and of another module only an `offered_…` view
 * of the kernel or one that lists it here. Adding a line is a decision of the table's owner: prefer a function in its
 * index.ts, and offer a view where a statement has to join.
 */
export const OFFERED_VIEWS: Readonly<Record<OutsideKernel, Offer>> = {
  asset_type: {
    why: 'names of lent things in mails and in the audit log, and how much of them was lent',
    to: ['audit', 'insights', 'notifications'],
  },
  attribute: { why: 'names of labels in the audit log', to: ['audit'] },
  building_access: {
    why: 'who is let in by an identifier belongs to the building',
    to: ['absences', 'identity', 'insights', 'people', 'privacy', 'reservations'],
  },
  domain_organisation: {
    why: 'a proven domain lets members claim their invitation and mails be sent from it',
    to: ['identity', 'kiosk', 'notifications', 'people'],
  },
  file: { why: 'the picture of a floor, served with its floor checked in one statement', to: ['structure'] },
  fixed_desk: {
    why: 'who holds a desk for good holds it before all reservations',
    to: [
      'absences',
      'buildings',
      'identity',
      'insights',
      'people',
      'premises',
      'presence',
      'reservations',
      'sensors',
      'neighbourhoods',
      'team-days',
    ],
  },
  identifier_organisation: { why: 'leads a sign-in to its organisations', to: ['identity'] },
  member_building: {
    why: 'who was added to a building',
    to: ['absences', 'buildings', 'insights', 'privacy', 'reservations'],
  },
  neighbourhood: {
    why: 'until when its spaces are for some people only, which of them are guaranteed, whether a building has any, and what a mail says',
    to: ['buildings', 'notifications', 'premises', 'reservations'],
  },
  neighbourhood_group: { why: 'who can reserve a neighbourhood first', to: ['premises'] },
  neighbourhood_opening: { why: 'for which days it opened early', to: ['premises'] },
  neighbourhood_space: { why: 'which spaces are in a neighbourhood', to: ['premises', 'reservations'] },
  no_show_step: { why: 'how many cancellations of no-shows were restored', to: ['insights'] },
  organisation: {
    why: 'its id by its slug, its name, and the list that nightly jobs go through',
    to: [
      'audit',
      'calendars',
      'cells',
      'check-in',
      'connections',
      'identity',
      'jobs',
      'kiosk',
      'notifications',
      'people',
      'privacy',
      'reservations',
    ],
  },
  organisation_settings: { why: 'which providers may sign in, and where reviews go', to: ['engagement', 'identity'] },
  planned_absence: {
    why: 'an absence frees a desk for others',
    to: ['premises', 'presence', 'reservations', 'structure'],
  },
  no_show_distrusted_sensor: { why: 'administrators see on a sensor that nothing is cancelled by it', to: ['sensors'] },
  reading: { why: 'what sensors told of a reservation to which nobody came', to: ['reservations'] },
  refusal_count: { why: 'what was wished for beside what was had', to: ['insights'] },
  refusal_seen: { why: 'who was refused and then waited is counted once', to: ['insights'] },
  reservation: {
    why: 'absences look for what others hold, mails tell of it, and a fixed desk is given back when nobody holds it',
    to: [
      'absences',
      'insights',
      'integrations',
      'notifications',
      'people',
      'calendars',
      'neighbourhoods',
      'team-days',
      'waitlist',
    ],
  },
  reservation_asset: {
    why: 'mails tell what was lent, and figures how much',
    to: ['insights', 'notifications'],
  },
  reservation_guest: { why: 'mails go to guests', to: ['notifications'] },
  scim_group: { why: 'a group can be a team', to: ['teams'] },
  scim_group_member: { why: 'the people of a team that is a group', to: ['neighbourhoods', 'premises', 'teams'] },
  scim_user: { why: 'the member that a user of the directory is', to: ['neighbourhoods', 'premises', 'teams'] },
  screen: { why: 'names of screens in the audit log, and what a mail tells of one', to: ['audit', 'notifications'] },
  screen_theme: { why: 'the picture of a theme is not collected', to: ['files'] },
  sensed: { why: 'a space where somebody is seen is not shown as free', to: ['reservations'] },
  sensor: {
    why: 'whether a building has sensors decides what people are offered there, the audit log names them, and some tell who came',
    to: ['audit', 'buildings', 'identity', 'insights', 'reservations'],
  },
  sensor_day: {
    why: 'quarters in which somebody was seen tell who came, and how much of a building is used',
    to: ['insights', 'reservations'],
  },
  sensor_state: { why: 'whether a sensor can be believed about who came', to: ['reservations'] },
  space_attribute: {
    why: 'who waits for a height-adjustable desk gets no other',
    to: ['reservations', 'waitlist'],
  },
  team: { why: 'a neighbourhood is for a team', to: ['neighbourhoods', 'premises'] },
  team_member: { why: 'the people of a team can reserve its neighbourhood first', to: ['neighbourhoods', 'premises'] },
  timeslot: {
    why: 'opening hours decide when a space can be reserved, and whether a new building has any',
    to: ['audit', 'buildings', 'insights', 'premises', 'reservations', 'screens'],
  },
  waitlist_entry: {
    why: 'a space is handed to the next on the waitlist in the transaction that frees it, mails name the day, and figures count who waited',
    to: ['insights', 'notifications', 'reservations'],
  },
};

type Written = { readonly table: TableName; readonly by: string; readonly why: string };

/**
 * Tables that another module names directly. Retention may also name every table of the inventory of personal data,
 * because one module decides how long personal data is stored, under a database role that serves no requests.
 */
export const NAMED_BY_OTHERS: readonly Written[] = [
  {
    table: 'audit',
    by: 'events',
    why: 'every module leaves its line in the transaction of its change, and platform holds the function for it',
  },
  {
    table: 'building',
    by: 'connections',
    why: 'its column with the integrations has the settings of all connections, and is saved with the building',
  },
  ...(['member', 'member_building', 'member_card', 'person_organisation'] as const).map((table) => ({
    table,
    by: 'people',
    why: 'identity recognises whoever signs in and people administers them: two halves of one record, which cannot be one module, because leaving asks reservations and reservations ask identity',
  })),
  ...(['organisation', 'person', 'person_organisation'] as const).map((table) => ({
    table,
    by: 'cells',
    why: 'the directory of all cells has a copy of these tables, and their owners cannot write to it',
  })),
  ...(['asset_type', 'check_in_secret', 'organisation', 'space', 'space_attribute'] as const).map((table) => ({
    table,
    by: 'retention',
    why: 'the retention role deletes what was removed, together with its codes and labels',
  })),
  ...(['sensor', 'usage_due', 'usage_hour'] as const).map((table) => ({
    table,
    by: 'retention',
    why: 'figures keep what they count: nothing is deleted before it is counted, or while figures refer to it',
  })),
  {
    table: 'neighbourhood',
    by: 'retention',
    why: 'a notification has no building of its own, which a legal hold can name',
  },
  {
    table: 'team',
    by: 'retention',
    why: 'the retention role deletes what was removed',
  },
  {
    table: 'door_event',
    by: 'retention',
    why: 'the ids of card events are needed only as long as an event can arrive twice',
  },
];
