import type { Kept, KnownKindName, PurposeName, Reader } from '@berth/contract';
import { useTranslation } from 'react-i18next';

const KINDS: Readonly<Record<KnownKindName, readonly [name: string, text: string]>> = {
  account: ['kind.account', 'kind.accountText'],
  directory: ['kind.directory', 'kind.directoryText'],
  'sign-ins': ['kind.signIns', 'kind.signInsText'],
  teams: ['kind.teams', 'kind.teamsText'],
  favourites: ['kind.favourites', 'kind.favouritesText'],
  'fixed-desk': ['kind.fixedDesk', 'kind.fixedDeskText'],
  reservations: ['kind.reservations', 'kind.reservationsText'],
  waitlist: ['kind.waitlist', 'kind.waitlistText'],
  guest: ['kind.guest', 'kind.guestText'],
  presence: ['kind.presence', 'kind.presenceText'],
  absences: ['kind.absences', 'kind.absencesText'],
  messages: ['kind.messages', 'kind.messagesText'],
  reviews: ['kind.reviews', 'kind.reviewsText'],
  requests: ['kind.requests', 'kind.requestsText'],
  log: ['kind.log', 'kind.logText'],
  other: ['kind.other', 'kind.otherText'],
};

const PURPOSES: Readonly<Record<PurposeName, string>> = {
  'signing-in': 'purpose.signingIn',
  'knowing-members': 'purpose.knowingMembers',
  reserving: 'purpose.reserving',
  'inviting-guests': 'purpose.invitingGuests',
  'knowing-who-is-in': 'purpose.knowingWhoIsIn',
  'telling-absence': 'purpose.tellingAbsence',
  accounting: 'purpose.accounting',
  mailing: 'purpose.mailing',
  improving: 'purpose.improving',
  'running-screens': 'purpose.runningScreens',
  'running-sensors': 'purpose.runningSensors',
  'running-buildings': 'purpose.runningBuildings',
  counting: 'purpose.counting',
  'answering-once': 'purpose.answeringOnce',
};

const READERS: Readonly<Record<Reader, string>> = {
  you: 'reader.you',
  colleagues: 'reader.colleagues',
  coordinators: 'reader.coordinators',
  administrators: 'reader.administrators',
  insights: 'reader.insights',
  operator: 'reader.operator',
};

/** The texts without and with a number of days, where they need more than the number. */
const AFTER: Readonly<Record<Kept['after'], readonly [at: string, days?: string]>> = {
  made: ['kept.atOnce'],
  day: ['kept.atOnce'],
  ended: ['kept.ended', 'kept.endedDays'],
  changed: ['kept.replaced', 'kept.changedDays'],
  'member-removed': ['kept.member', 'kept.memberDays'],
  'building-removed': ['kept.building', 'kept.buildingDays'],
  replaced: ['kept.replaced', 'kept.replacedDays'],
  revoked: ['kept.revoked', 'kept.revokedDays'],
  unreferred: ['kept.unreferred', 'kept.unreferredDays'],
};

/** Texts for actions in the audit log; an action without its own text is a change. */
const ACTIONS: Readonly<Record<string, string>> = {
  'member.changed': 'look.changed',
  'member.role-granted': 'look.roleGranted',
  'member.role-withdrawn': 'look.roleWithdrawn',
  'member.added-to-building': 'look.added',
  'member.taken-out-of-building': 'look.takenOut',
  'member.suspended': 'look.suspended',
  'member.removed': 'look.removed',
  'member.restored': 'look.restored',
  'member.invited': 'look.invited',
  'member.joined': 'look.joined',
  'member.provisioned': 'look.provisioned',
  'member.warned': 'look.warned',
  'member.copy-asked': 'look.copyAsked',
  'member.erasure-asked': 'look.erasureAsked',
  'member.erasure-withdrawn': 'look.erasureWithdrawn',
  'evacuation.list-opened': 'look.evacuation',
  'building.exported': 'look.exported',
  'building.read_by_operator': 'look.operator',
  'organisation.read_by_operator': 'look.operator',
  'organisation.audit_exported': 'look.auditExported',
};

const YEAR = 365;
/** '2 years' is easier to read than '730 days'. */
const isYears = (days: number) => days % YEAR === 0 && days > YEAR;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function usePrivacyWords() {
  const { t } = useTranslation('privacy');
  return {
    kind: (kind: KnownKindName) => ({ name: t(KINDS[kind][0]), text: t(KINDS[kind][1]) }),
    purpose: (purpose: PurposeName) => t(PURPOSES[purpose]),
    readers: (readers: readonly Reader[]) => capitalised(readers.map((reader) => t(READERS[reader])).join(', ')),
    kept: ({ fromDays, days, after, act }: Kept) => {
      const [at, with_] = AFTER[after];
      if (days === 0) return t(at);
      const one = isYears(days) ? t('years', { count: days / YEAR }) : t('days', { count: days });
      const span = fromDays === days ? one : t('daysRange', { from: fromDays, to: days });
      const retention = with_ === undefined ? span : t(with_, { days: span });
      return act === 'replaced' ? t('kept.nameless', { kept: retention }) : retention;
    },
    action: (action: string, about: 'you' | 'everyone') =>
      t(ACTIONS[action] ?? (about === 'you' ? 'look.changed' : 'look.list')),
  };
}
