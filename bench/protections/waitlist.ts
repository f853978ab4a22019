import type { Protections } from './protection.ts';

const MODULES = 'apps/server/src/modules';
const RULES = 'packages/domain/src/waitlist';
const HOLDS = `${MODULES}/reservations/holds`;
const WAITLIST = `${MODULES}/waitlist/waitlist.db.test.ts`;

/** Protections of the order of the waitlist, and of spaces that are held for someone. */
export const WAITLIST_PROTECTIONS: Protections = {
  'the waitlist serves those first who joined first': {
    edits: [{ file: `${RULES}/waitlist-order.ts`, from: ' || a.joinedAt - b.joinedAt', to: '' }],
    tests: [`${RULES}/waitlist-order.test.ts`],
  },
  'parking rotates': {
    edits: [{ file: `${RULES}/waitlist-order.ts`, from: 'held(a) - held(b) || ', to: '' }],
    tests: [`${RULES}/waitlist-order.test.ts`],
  },
  'an entry that asks for less keeps its position': {
    edits: [
      {
        file: `${MODULES}/waitlist/change-entry.ts`,
        from: 'joinedAt: keeps ? entry.joinedAt : now',
        to: 'joinedAt: now',
      },
    ],
    tests: [WAITLIST],
  },
  'an entry that asks for more goes to the end': {
    edits: [
      {
        file: `${MODULES}/waitlist/change-entry.ts`,
        from: 'joinedAt: keeps ? entry.joinedAt : now',
        to: 'joinedAt: entry.joinedAt',
      },
    ],
    tests: [WAITLIST],
  },
  'a skipped space is not offered again': {
    edits: [{ file: `${RULES}/matches.ts`, from: ' && !entry.declinedSpaceIds.includes(space.id)', to: '' }],
    tests: [`${RULES}/matches.test.ts`],
  },
  'nothing is reserved without asking after the evening before': {
    edits: [{ file: `${RULES}/fulfilment.ts`, from: 'entry.autoAccept && now <', to: 'entry.autoAccept || now <' }],
    tests: [`${RULES}/fulfilment.test.ts`],
  },
  'the transaction that releases a space holds it for the next person': {
    edits: [
      {
        file: `${MODULES}/reservations/change/transition-reservation.ts`,
        from: 'if (stored.isAwaited && !next.holds)',
        to: 'if (false)',
      },
    ],
    tests: [WAITLIST],
  },
  'a held space counts for nothing in insights': {
    edits: [
      {
        file: `${MODULES}/insights/usage/counted-day.sql.ts`,
        from: 'from offered_reservation r',
        to: 'from reservation r',
      },
    ],
    tests: [`${MODULES}/insights/usage/count-day.db.test.ts`],
  },
  'a hold has no name': {
    edits: [
      {
        file: `${HOLDS}/holds.sql.ts`,
        from: 'state, exclusive,\n        visible_to_others, ticket)',
        to: 'state, exclusive,\n        visible_to_others, ticket, member_id)',
      },
      {
        file: `${HOLDS}/holds.sql.ts`,
        from: 'uuid_send(gen_random_uuid())',
        to: 'uuid_send(gen_random_uuid()), (select e.member_id from waitlist_entry e where e.id = one.subject_id)',
      },
    ],
    tests: [WAITLIST],
  },
  'an answer counts as long as the space is held': {
    edits: [
      {
        file: `${MODULES}/waitlist/answer-offer.ts`,
        from: 'if (holder === undefined) throw EntryNotFound();\n    if (hold === undefined) throw NoOffer();',
        to: 'if (holder === undefined) throw EntryNotFound();\n    if (hold === undefined || (hold.expiresAt ?? 0) <= caller.now) throw NoOffer();',
      },
    ],
    tests: [WAITLIST],
  },
  'only the person who released a space can take it back': {
    edits: [{ file: `${HOLDS}/holds.sql.ts`, from: 'hold.released_by_id = wanted.member_id and ', to: '' }],
    tests: [WAITLIST],
  },
  'a space can be taken back only for a moment': {
    edits: [{ file: `${HOLDS}/holds.sql.ts`, from: ' and hold.reclaimable_until > wall_clock()', to: '' }],
    tests: [WAITLIST],
  },
  'a hold keeps no one out a minute after its time': {
    edits: [{ file: `${HOLDS}/holds.sql.ts`, from: 'const GRACE_SECONDS = 60;', to: 'const GRACE_SECONDS = 6000;' }],
    tests: [`${HOLDS}/holds.db.test.ts`],
  },
  'the second missed offer ends the entry': {
    edits: [{ file: `${RULES}/after-offer.ts`, from: 'const MOST_MISSED = 2;', to: 'const MOST_MISSED = 3;' }],
    tests: [`${RULES}/after-offer.test.ts`],
  },
};
