import type { Protections } from './protection.ts';

const SERVER = 'apps/server/src';
const TOKENS = `${SERVER}/platform/identity/verify-token.ts`;
const CALLER = `${SERVER}/modules/identity/guard/caller-from-row.ts`;
const SCIM_TOKENS = `${SERVER}/modules/scim/tokens/tokens.sql.ts`;

/** Protections that decide who a caller is and what they may do. */
export const CALLER_PROTECTIONS: Protections = {
  'only access tokens are accepted, no other tokens of the provider': {
    edits: [{ file: TOKENS, from: "typ: 'at+jwt',", to: '' }],
    tests: [`${SERVER}/platform/identity/verify-token.test.ts`],
  },
  'a token for another client is refused': {
    edits: [{ file: TOKENS, from: "if (payload['azp'] !== client) throw NotSignedIn();", to: '' }],
    tests: [`${SERVER}/platform/identity/verify-token.test.ts`],
  },
  'a cached caller is compared with the current row before anything is returned': {
    edits: [
      {
        file: `${SERVER}/modules/identity/guard/enter-building.ts`,
        from: 'expected.every((value, column) => column === NOW || row[column] === value)',
        to: 'true',
      },
    ],
    tests: [`${SERVER}/modules/identity/guard/enter-building.db.test.ts`],
  },
  'a suspended member cannot enter a building': {
    edits: [{ file: CALLER, from: 'mayEnter: !isOut && (added || authorised)', to: 'mayEnter: added || authorised' }],
    tests: [`${SERVER}/modules/people/leaving/leaving.db.test.ts`],
  },
  'a suspended member is a stranger': {
    edits: [
      {
        file: CALLER,
        from: 'const isMember = memberId !== null && !isOut;',
        to: 'const isMember = memberId !== null;',
      },
      // A stranger cannot enter either, so no test sees the first edit alone.
      { file: CALLER, from: 'mayEnter: !isOut && (added || authorised)', to: 'mayEnter: added || authorised' },
    ],
    tests: [`${SERVER}/modules/people/leaving/leaving.db.test.ts`],
  },
  'the calendar feed of a suspended member is not found': {
    edits: [
      {
        file: `${SERVER}/modules/reservations/calendar/calendar-feeds.sql.ts`,
        from: '      and member.suspended_at is null\n',
        to: '',
      },
    ],
    tests: [`${SERVER}/modules/people/leaving/leaving.db.test.ts`],
  },
  'people cannot edit users of their own rank': {
    edits: [
      {
        file: 'packages/domain/src/people/may-edit.ts',
        from: 'rankOf(actor.roles) > rankOf(target.roles)',
        to: 'rankOf(actor.roles) >= rankOf(target.roles)',
      },
    ],
    tests: ['packages/domain/src/people/may-edit.test.ts'],
  },
  'an expired SCIM token is refused': {
    edits: [
      {
        file: SCIM_TOKENS,
        from: ".where('scim_token.token_hash', '=', tokenHash)\n    .where('scim_token.expires_at', '>', sql<never>`now()`)",
        to: ".where('scim_token.token_hash', '=', tokenHash)",
      },
    ],
    tests: [`${SERVER}/modules/scim/scim.db.test.ts`],
  },
  'a SCIM token is valid only in its own organisation': {
    edits: [
      {
        file: SCIM_TOKENS,
        from: ".where('scim_token.organisation_id', '=', organisationId)\n    .where('scim_token.token_hash', '=', tokenHash)",
        to: ".where('scim_token.token_hash', '=', tokenHash)",
      },
      // The row policy hides the tokens of other organisations too, so no test sees the first edit alone.
      {
        file: 'packages/database/src/run-migrations.ts',
        from: "const text = await readFile(path, 'utf8');",
        to: `const text = (await readFile(path, 'utf8')).replace(
          'create policy scim_token_tenant on scim_token using (organisation_id = current_organisation())',
          'create policy scim_token_tenant on scim_token using (true)');`,
      },
    ],
    tests: [`${SERVER}/modules/scim/scim.db.test.ts`],
  },
  'an erased person does not become a member again with an old token': {
    edits: [
      {
        file: `${SERVER}/modules/identity/member/recognise-member.ts`,
        from: 'if (await isErasedFrom(tx, organisationId, token)) return undefined;',
        to: '',
      },
    ],
    tests: [`${SERVER}/modules/privacy/erasure/erasure.db.test.ts`],
  },
};
