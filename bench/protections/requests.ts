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
};
