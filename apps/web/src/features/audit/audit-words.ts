import type { AuditEntry } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { SETTING_NAMES } from '../../workplace/buildings/setting-names.ts';

const KINDS: Readonly<Record<string, string>> = {
  absence: 'kind.absence',
  asset: 'kind.asset',
  attribute: 'kind.attribute',
  building: 'kind.building',
  'calendar-certificate': 'kind.calendarCertificate',
  'calendar-conflict': 'kind.calendarConflict',
  'calendar-connection': 'kind.calendarConnection',
  'calendar-feed': 'kind.calendarFeed',
  'calendar-room': 'kind.calendarRoom',
  'check-in-code': 'kind.checkInCode',
  'climate-limits': 'kind.climateLimits',
  desk: 'kind.desk',
  evacuation: 'kind.evacuation',
  floor: 'kind.floor',
  'ingest-key': 'kind.ingestKey',
  'legal-hold': 'kind.legalHold',
  mail_template: 'kind.mailTemplate',
  member: 'kind.member',
  member_file: 'kind.memberFile',
  organisation: 'kind.organisation',
  reservation: 'kind.reservation',
  room: 'kind.room',
  'room-feed': 'kind.roomFeed',
  scim: 'kind.scim',
  'scim-token': 'kind.scimToken',
  screen: 'kind.screen',
  'screen-theme': 'kind.screenTheme',
  sensor: 'kind.sensor',
  sensors: 'kind.sensors',
  space: 'kind.space',
  spaces: 'kind.spaces',
  team: 'kind.team',
  'team-day': 'kind.teamDay',
  timeslot: 'kind.timeslot',
  webhook: 'kind.webhook',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'added-to-building': 'action.addedToBuilding',
  approved: 'action.approved',
  asked: 'action.asked',
  audit_exported: 'action.auditExported',
  backup_restored: 'action.backupRestored',
  cancelled: 'action.cancelled',
  'cancelled-by-system': 'action.cancelled',
  changed: 'action.changed',
  'checked-in': 'action.checkedIn',
  'checked-out': 'action.checkedOut',
  closed: 'action.closed',
  'copy-asked': 'action.copyAsked',
  created: 'action.created',
  distrusted: 'action.distrusted',
  drawn: 'action.drawn',
  ended: 'action.ended',
  'erasure-asked': 'action.erasureAsked',
  'erasure-withdrawn': 'action.erasureWithdrawn',
  exported: 'action.exported',
  'forwarding-stopped': 'action.forwardingStopped',
  identifier_authorised: 'action.identifierAuthorised',
  identifier_withdrawn: 'action.identifierWithdrawn',
  erased: 'action.erased',
  imported: 'action.imported',
  insights_exported: 'action.insightsExported',
  insights_read: 'action.insightsRead',
  invited: 'action.invited',
  jobs_resumed: 'action.jobsResumed',
  joined: 'action.joined',
  'no-shows-resumed': 'action.noShowsResumed',
  'no-shows-stopped': 'action.noShowsStopped',
  mapping_changed: 'action.mappingChanged',
  mode_changed: 'action.modeChanged',
  opened: 'action.opened',
  people_looked_at: 'action.peopleLookedAt',
  provisioned: 'action.provisioned',
  releases_decided: 'action.releasesDecided',
  'list-opened': 'action.listOpened',
  published: 'action.published',
  read_by_operator: 'action.readByOperator',
  reissued: 'action.reissued',
  anonymised: 'action.anonymised',
  'anonymising-resumed': 'action.anonymisingResumed',
  'anonymising-stopped': 'action.anonymisingStopped',
  old_data_removed: 'action.oldDataRemoved',
  removed_spaces_purged: 'action.removedSpacesPurged',
  purge_confirmed: 'action.purgeConfirmed',
  purged: 'action.purged',
  purging_stopped: 'action.purgingStopped',
  purging_resumed: 'action.purgingResumed',
  released: 'action.released',
  'renewal-asked': 'action.renewalAsked',
  'removals-resumed': 'action.removalsResumed',
  'removals-stopped': 'action.removalsStopped',
  locked: 'action.locked',
  rejected: 'action.rejected',
  reloaded: 'action.reloaded',
  removed: 'action.removed',
  resent: 'action.resent',
  replaced: 'action.replaced',
  reset: 'action.reset',
  restored: 'action.restored',
  resumed: 'action.resumed',
  revoked: 'action.revoked',
  'role-granted': 'action.roleGranted',
  'role-withdrawn': 'action.roleWithdrawn',
  saved: 'action.saved',
  setting_changed: 'action.settingChanged',
  split: 'action.split',
  started: 'action.started',
  suspended: 'action.suspended',
  trusted: 'action.trusted',
  'taken-out-of-building': 'action.takenOutOfBuilding',
  tested: 'action.tested',
  ticked: 'action.ticked',
  warned: 'action.warned',
  uploaded: 'action.uploaded',
};

/** Texts for reads, by the part of the product that a call belongs to. */
const READ: Readonly<Record<string, string>> = {
  absences: 'read.absences',
  assets: 'read.assets',
  attributes: 'read.attributes',
  audit: 'read.audit',
  authorisations: 'read.authorisations',
  building: 'read.building',
  buildings: 'read.buildings',
  calendar: 'read.calendars',
  'check-in': 'read.checkIn',
  SCIM: 'read.directory',
  'e-mail': 'read.mail',
  identity: 'read.people',
  integrations: 'read.integrations',
  insights: 'read.insights',
  'opening hours': 'read.openingHours',
  presence: 'read.presence',
  privacy: 'read.privacy',
  reservations: 'read.reservations',
  screens: 'read.screens',
  sensors: 'read.sensors',
  structure: 'read.structure',
  users: 'read.people',
};

const READ_FIELDS: Readonly<Record<string, string>> = {
  call: 'readCall',
  operator: 'readOperator',
  read: 'readWhat',
};

const isRead = ({ action }: Pick<AuditEntry, 'action'>) => action.endsWith('.read_by_operator');

const settingNames: Readonly<Record<string, string>> = SETTING_NAMES;

/** Fields of a building that a rule preset changes besides settings. */
const BUILDING_FIELDS: Readonly<Record<string, string>> = {
  flowName: 'fieldFlowName',
  preset: 'fieldPreset',
};

/** The part of an action after its kind: `saved` of `floor.saved`. Saving something that did not exist is `created`. */
export function actionOf({ action, before }: Pick<AuditEntry, 'action' | 'before'>): string {
  const done = action.slice(action.indexOf('.') + 1);
  return done === 'saved' && (before === null || before === undefined) ? 'created' : done;
}

/** A new kind of audit entry is readable before it has a text here: `parking-permit` as 'parking permit'. */
const asWritten = (name: string) => name.replaceAll(/[-_]/g, ' ');

export function useAuditWords() {
  const { t } = useTranslation('audit');
  const { t: tSettings } = useTranslation('buildings-settings');
  const textFor = (table: Readonly<Record<string, string>>, name: string) => {
    const key = table[name];
    return key === undefined ? asWritten(name) : t(key);
  };
  return {
    kind: (kind: string) => textFor(KINDS, kind),
    action: (entry: AuditEntry) => textFor(ACTIONS, actionOf(entry)),
    /** A setting of a building by its name on the settings screen, any other field as it is stored. */
    field: (entry: Pick<AuditEntry, 'kind' | 'action'>, field: string) => {
      const { kind } = entry;
      if (field === 'operator' || isRead(entry)) return textFor(READ_FIELDS, field);
      if (kind !== 'building') return field;
      const key = settingNames[field];
      if (key !== undefined) return tSettings(key);
      return BUILDING_FIELDS[field] === undefined ? field : textFor(BUILDING_FIELDS, field);
    },
    /** The text for a read by an operator; undefined for a change. */
    read: ({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string | undefined =>
      isRead({ action }) ? textFor(READ, (after as { read?: string } | null)?.read ?? '') : undefined,
    who: ({ actor }: Pick<AuditEntry, 'actor'>) => (actor === null ? t('system') : (actor.name ?? t('unknownPerson'))),
    values: { yes: t('yes'), no: t('no'), none: t('none') },
  };
}
