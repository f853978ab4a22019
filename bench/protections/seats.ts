import type { Protections } from './protection.ts';

const SERVER = 'apps/server/src/modules';
const DOMAIN = 'packages/domain/src/seat-suggestions';
const COLLEAGUES = `${SERVER}/reservations/read/lists/colleagues-in.sql.ts`;
const SUGGESTED = `${SERVER}/seat-suggestions/suggest-seats.db.test.ts`;
const GROUPED = `${SERVER}/seat-suggestions/teams-and-neighbourhoods.db.test.ts`;

/** Protections of colleagues in seat suggestions, and of an order that says nothing about them. */
export const SEAT_PROTECTIONS: Protections = {
  'a colleague who hides does not count for a suggested seat': {
    edits: [{ file: COLLEAGUES, from: '[eb.and([isOpen, isFindable])]', to: '[isOpen]' }],
    tests: [SUGGESTED, GROUPED],
  },
  'a private reservation does not count for a suggested seat': {
    edits: [
      {
        file: COLLEAGUES,
        from: 'const visible = !hidesNames ? [isOpen]',
        to: 'const visible = !hidesNames ? [eb.lit(true)]',
      },
    ],
    tests: [SUGGESTED, GROUPED],
  },
  'suggestions of people need find-my-colleague': {
    edits: [
      {
        file: `${SERVER}/seat-suggestions/colleagues-in.ts`,
        from: 'if (!settings.find_my_colleagues) return [];',
        to: '',
      },
    ],
    tests: [SUGGESTED],
  },
  'a team is selected only by its people': {
    edits: [
      {
        file: `${SERVER}/teams/team-people.sql.ts`,
        from: '(await teamIdsOf(tx, { organisationId, memberId })).filter((id) => teamIds.includes(id))',
        to: '(await teamIdsOf(tx, { organisationId, memberId })).concat(teamIds)',
      },
    ],
    tests: [GROUPED],
  },
  'a neighbourhood is a reason only for its people': {
    edits: [
      {
        file: `${SERVER}/seat-suggestions/suggest-seats.ts`,
        from: 'neighbourhood && belongsTo(neighbourhood.people, { userpools }) ?',
        to: 'neighbourhood ?',
      },
    ],
    tests: [GROUPED],
  },
  'a suggested seat can be reserved by every rule': {
    edits: [
      {
        file: `${SERVER}/reservations/read/seats/reservable-spaces.ts`,
        from: "return rules.of(space, 'none', reservedOn) === null;",
        to: 'return true;',
      },
    ],
    tests: [GROUPED],
  },
  'the order of equally good seats does not depend on the map': {
    edits: [{ file: `${DOMAIN}/suggest-seats.ts`, from: ' || byPlaceName(a.seat, b.seat);', to: ';' }],
    tests: [`${DOMAIN}/suggest-seats.test.ts`],
  },
  'the order of people does not change a score': {
    edits: [{ file: `${DOMAIN}/suggest-seats.ts`, from: 'people.toSorted(byId)', to: 'people' }],
    tests: [`${DOMAIN}/suggest-seats.test.ts`],
  },
};
