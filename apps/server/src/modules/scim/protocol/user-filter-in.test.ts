import { expect, test } from 'vitest';
import { ENTRA_FILTERS } from './entra.fixture.ts';
import { OKTA_FILTERS } from './okta.fixture.ts';
import { groupFilterIn, NOBODY, userFilterIn } from './user-filter-in.ts';

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('the filters of Entra ID and Okta are understood', () => {
  expect([...ENTRA_FILTERS, ...OKTA_FILTERS].map(userFilterIn)).toEqual([
    { userName: 'test_user_ab6490ee@alpha.example' },
    { externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef' },
    { emailType: 'work', email: 'test_user_fd0ea19b@alpha.example' },
    { userName: 'test.user@alpha.example' },
  ]);
});

test.each([
  ['active eq true and username EQ "a"', { active: true, userName: 'a' }],
  ['emails.value eq "A@b.example"', { email: 'a@b.example' }],
  ['displayName eq "Say \\"hi\\""', { displayName: 'say "hi"' }],
  ['id eq "not an id"', { id: NOBODY }],
  // The deepest nesting that fits: the library recurses for each parenthesis.
  [`${'('.repeat(240)}userName eq "a"${')'.repeat(240)}`, { userName: 'a' }],
])('the filter %s is understood', (filter, expected) => {
  expect(userFilterIn(filter)).toEqual(expected);
});

test.each([
  'userName sw "a"',
  'userName eq "a" or userName eq "b"',
  'not (userName eq "a")',
  'userName pr',
  'password eq "x"',
  '__proto__ eq "x"',
  'constructor eq "x"',
  'emails[type eq "home"].value eq "a@b.example"',
  'emails[type eq "work"]',
  'userName eq 3',
  'active eq "perhaps"',
  'userName eq "a" and userName eq "b"',
  'userName eq',
  '',
  `userName eq "${'a'.repeat(500)}"`,
])('the filter %s is refused', (filter) => {
  expect(refusal(() => userFilterIn(filter))).toBe('scim.invalid_filter');
});

test('groups have fewer filters than users', () => {
  expect(groupFilterIn('displayName eq "Harbour"')).toEqual({ displayName: 'harbour' });
  expect(refusal(() => groupFilterIn('userName eq "a"'))).toBe('scim.invalid_filter');
});
