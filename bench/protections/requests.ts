import type { Protections } from './protection.ts';

const PLATFORM = 'apps/server/src/platform';

/** Protections of requests that arrive and of those that we send. */
export const REQUEST_PROTECTIONS: Protections = {
  'no request goes to a link-local address': {
    edits: [{ file: `${PLATFORM}/egress/public-address.ts`, from: "  ['169.254.0.0', 16],\n", to: '' }],
    tests: [`${PLATFORM}/egress/public-address.test.ts`],
  },
  'a name is refused if only one of its addresses is internal': {
    edits: [{ file: `${PLATFORM}/egress/safe-fetch.ts`, from: '!addresses.every(', to: '!addresses.some(' }],
    tests: [`${PLATFORM}/egress/safe-fetch.test.ts`],
  },
  'a file for spreadsheets contains no formula': {
    edits: [
      {
        file: `${PLATFORM}/csv/csv-line.ts`,
        from: "typeof value === 'string' && FORMULA.test(value)",
        to: 'false',
      },
    ],
    tests: [`${PLATFORM}/csv/csv-file.test.ts`],
  },
  'a session cookie is valid only with the origin and the header of our own pages': {
    edits: [
      {
        file: 'apps/server/src/modules/session/session.routes.ts',
        from: "if (headers.origin !== webOrigin || headers[SESSION_HEADER] !== '1') throw NotAuthorised();",
        to: '',
      },
    ],
    tests: ['apps/server/src/modules/session/session.db.test.ts'],
  },
  'cards are accepted only from a door system that signs them': {
    edits: [
      {
        file: 'apps/server/src/modules/integrations/doors/receive-card-events.ts',
        from: 'if (!isSigned({ headers, body: text }, secret, target.now, DOORS.signedMs)) return undefined;',
        to: '',
      },
    ],
    tests: ['apps/server/src/modules/integrations/doors/card-events.db.test.ts'],
  },
  'a signed message cannot be sent again later': {
    edits: [
      {
        file: `${PLATFORM}/http/is-signed.ts`,
        from: ' || !(Math.abs(seconds * 1000 - now) <= toleranceMs)',
        to: '',
      },
    ],
    tests: [`${PLATFORM}/http/is-signed.test.ts`],
  },
  'an idempotency key belongs to one person': {
    edits: [
      {
        file: `${PLATFORM}/idempotency/idempotency.sql.ts`,
        from: ".where('idempotency_key.actor_id', '=', personId)",
        to: '',
      },
    ],
    tests: ['apps/server/testing/isolation/once.contract.test.ts'],
  },
  'a session cookie that comes twice gives no token': {
    edits: [
      {
        file: 'apps/server/src/modules/session/session-cookies.ts',
        from: 'values.length === 1 ? values[0] : undefined',
        to: 'values[0]',
      },
    ],
    tests: ['apps/server/src/modules/session/session.db.test.ts'],
  },
  'an IPv6 client has one limit for all addresses of its network': {
    edits: [{ file: `${PLATFORM}/http/rates.ts`, from: '({ ip }) => networkOf(ip)', to: '({ ip }) => ip' }],
    tests: [`${PLATFORM}/http/rate-limits.db.test.ts`],
  },
  'organisations that block their connections leave some for others': {
    edits: [{ file: `${PLATFORM}/fast-path/fair-slots.ts`, from: 'const RESERVED = 0.1;', to: 'const RESERVED = 0;' }],
    tests: [`${PLATFORM}/fast-path/fair-slots.test.ts`],
  },
  'a person has a ceiling of absences': {
    edits: [
      { file: 'apps/server/src/modules/absences/save-absences.ts', from: 'refuseTooMany(before, rows);', to: '' },
    ],
    tests: ['apps/server/src/modules/absences/absences.db.test.ts'],
  },
  'a SCIM request has a ceiling of operations': {
    edits: [
      {
        file: 'apps/server/src/modules/scim/protocol/operations-in.ts',
        from: ' || operations.length > MOST_OPERATIONS',
        to: '',
      },
    ],
    tests: ['apps/server/src/modules/scim/protocol/largest-requests.test.ts'],
  },
  'a connection to a server that became read-only is closed': {
    edits: [{ file: 'packages/database/src/fast-path/client.ts', from: ", '25006']", to: ']' }],
    tests: [`${PLATFORM}/http/busy.db.test.ts`],
  },
  'a commit that no standby confirmed is not answered as stored': {
    edits: [
      {
        file: 'packages/database/src/fast-path/client.ts',
        from: 'if (this.#isUnreplicated) throw new Unreplicated();',
        to: '',
      },
    ],
    tests: [`${PLATFORM}/http/unreplicated.db.test.ts`],
  },
  'no process starts on a server that waits for fewer standbys than there are': {
    edits: [{ file: 'packages/database/src/durability.ts', from: 'awaited < standbys', to: 'false' }],
    tests: [`${PLATFORM}/start-refused.db.test.ts`],
  },
};
