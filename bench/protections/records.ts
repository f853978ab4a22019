import type { Protections } from './protection.ts';

const SERVER = 'apps/server/src';
const DOMAIN = 'packages/domain/src';

/** Protections of personal data, events and the audit log. */
export const RECORD_PROTECTIONS: Protections = {
  'a private reservation shows no details to colleagues': {
    edits: [
      {
        file: `${DOMAIN}/reservations/details/visible-details.ts`,
        from: 'if (!reservation.visibleToOthers',
        to: 'if (false',
      },
    ],
    tests: [`${DOMAIN}/reservations/details/visible-details.test.ts`],
  },
  'a team mate cannot tell a no from a missing answer': {
    edits: [
      {
        file: 'packages/domain/src/team-days/answers.ts',
        from: 'others: rest.length - coming.length',
        to: "others: rest.filter(({ answer }) => answer === 'none').length",
      },
    ],
    tests: ['packages/domain/src/team-days/answers.test.ts'],
  },
  'no desk is held for an invitee who declined': {
    edits: [
      {
        file: 'apps/server/src/modules/team-days/answer-team-day.ts',
        from: 'if (seat?.isHeld === true) await releaseDesks(live, tx, caller, [seat]);',
        to: 'if (seat?.isHeld === true) return present(tx, caller, id);',
      },
    ],
    tests: ['apps/server/src/modules/team-days/team-day-desks.db.test.ts'],
  },
  'a team day shows no desk of a private reservation': {
    edits: [
      {
        file: 'apps/server/src/modules/team-days/present-team-day.ts',
        from: 'seat?.isHeld || seat?.isVisible ? seat : undefined',
        to: 'seat',
      },
    ],
    tests: ['apps/server/src/modules/team-days/team-day-desks.db.test.ts'],
  },
  'a search does not match the holder of a private reservation': {
    edits: [
      {
        file: `${SERVER}/modules/reservations/read/lists/colleagues-in.sql.ts`,
        from: "const isOpen = eb('r.visible_to_others', '=', true);",
        to: 'const isOpen = eb.lit(true);',
      },
    ],
    tests: [`${SERVER}/modules/reservations/read/lists/list-reservations.db.test.ts`],
  },
  'figures about fewer than five people are hidden': {
    edits: [
      {
        file: `${DOMAIN}/insights/suppress.ts`,
        from: 'row.members >= k && row.people >= k && !hidden.has(row)',
        to: 'true',
      },
    ],
    tests: [`${DOMAIN}/insights/suppress.test.ts`],
  },
  'an erasure is recorded beside the backups': {
    edits: [
      {
        file: `${SERVER}/modules/privacy/erasure/erase-member.ts`,
        from: 'await noteBesideBackups(deps, who);',
        to: '',
      },
    ],
    tests: [`${SERVER}/modules/privacy/erasure/erasure.db.test.ts`],
  },
  'an audit line names its action': {
    edits: [
      {
        file: `${SERVER}/platform/events/audit.ts`,
        from: '${act.actorId}::uuid, ${act.action},',
        to: "${act.actorId}::uuid, 'changed',",
      },
    ],
    tests: [`${SERVER}/modules/audit/audit.db.test.ts`],
  },
  'an event leaves the outbox only when it is handed over': {
    edits: [
      {
        file: `${SERVER}/platform/events/dispatch-waiting.ts`,
        from: 'if (events.length > 0) await handOver(tx, events);',
        to: '',
      },
    ],
    tests: [`${SERVER}/platform/events/dispatch-waiting.db.test.ts`],
  },
  'a trace contains the class of an error, not its message': {
    edits: [
      {
        file: `${SERVER}/platform/tracing/in-span.ts`,
        from: 'error instanceof Error ? error.name',
        to: 'error instanceof Error ? error.message',
      },
    ],
    tests: [`${SERVER}/platform/tracing/open-tracing.test.ts`],
  },
  'an erasure removes the person from events': {
    edits: [
      {
        file: `${SERVER}/modules/privacy/erasure/erase-member.ts`,
        from: 'await forgetInEvents(deps.keeper, who);',
        to: '',
      },
    ],
    tests: [`${SERVER}/modules/privacy/erasure/erasure.db.test.ts`],
  },
  'an erasure ends the sessions of the person': {
    edits: [
      {
        file: `${SERVER}/modules/privacy/erasure/close-sign-in.ts`,
        from: 'if (!isUsedElsewhere) await endSessionsOf(deps.db, personId);',
        to: '',
      },
    ],
    tests: [`${SERVER}/modules/privacy/erasure/erasure.db.test.ts`],
  },
  'a past reservation shows no details to colleagues': {
    edits: [{ file: `${DOMAIN}/reservations/details/visible-details.ts`, from: ' || reservation.isPast', to: '' }],
    tests: [`${DOMAIN}/reservations/details/visible-details.test.ts`],
  },
  'a report shows no group of fewer than five people': {
    edits: [{ file: `${DOMAIN}/insights/shared-reservations.ts`, from: 'people >= SMALLEST_GROUP', to: 'people > 0' }],
    tests: [`${DOMAIN}/insights/shared-reservations.test.ts`],
  },
  'an event of a newer release stays in the outbox': {
    edits: [
      {
        file: `${SERVER}/platform/events/dispatch-waiting.ts`,
        from: ' where oldest.type = any(${types}::text[])',
        to: '',
      },
    ],
    tests: [`${SERVER}/platform/events/dispatch-waiting.db.test.ts`],
  },
  'many partitions are not dropped at once': {
    edits: [
      {
        file: 'packages/database/src/partitions/drop-expired.ts',
        from: 'if (due <= MOST_AT_ONCE) return true;',
        to: 'return true;',
      },
    ],
    tests: ['packages/database/src/partitions/keep-partitions.db.test.ts'],
  },
};
