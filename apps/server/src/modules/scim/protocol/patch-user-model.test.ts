import type { ScimUser } from '@berth/domain/scim';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesIn } from './operations-in.ts';
import { patchUser } from './patch-user.ts';

/** The model: a flat table of texts, without paths, filters or case rules. */
type Flat = Record<string, string>;

const FIELDS = {
  userName: ['userName'],
  displayName: ['displayName'],
  externalId: ['externalId'],
  'name.givenName': ['name', 'givenName'],
  'name.familyName': ['name', 'familyName'],
  'email work': ['emails[type eq "work"]', 'value'],
  'email home': ['emails[type eq "home"]', 'value'],
} as const;
type Field = keyof typeof FIELDS;

const flatten = ({ userName, displayName, externalId, active, name, emails }: ScimUser): Flat =>
  JSON.parse(
    JSON.stringify({
      userName,
      displayName,
      externalId,
      active: String(active),
      'name.givenName': name.givenName,
      'name.familyName': name.familyName,
      ...Object.fromEntries(emails.map(({ type, value }) => [`email ${type}`, value])),
    }),
  ) as Flat;

const shouted = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());
const op = (word: string) => fc.constantFrom(word, word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`);
const URN = 'urn:ietf:params:scim:schemas:core:2.0:User:';

/** All ways to write the path of a value. Values in filters are compared case-insensitively too. */
const pathsOf = (field: Field) => {
  const [attribute, part] = FIELDS[field];
  const path = part === undefined ? attribute : `${attribute}.${part}`;
  return fc.oneof(
    fc.constant(path),
    attribute.includes('[') ? fc.constant(path) : shouted(path),
    fc.constant(`${URN}${path}`),
  );
};

const address = fc.constantFrom('a@alpha.example', 'b@alpha.example', 'c@alpha.example');
const word = fc.constantFrom('Anna', 'Bo', 'Chris van Dam', 'É');
const valueOf = (field: Field) => (field.startsWith('email') || field === 'userName' ? address : word);

type Act = { operation: object; on(flat: Flat): Flat };

const sets = fc
  .constantFrom(...(Object.keys(FIELDS) as Field[]))
  .chain((field) =>
    fc
      .tuple(pathsOf(field), valueOf(field), fc.constantFrom('add', 'replace').chain(op))
      .chain(([path, value, verb]) =>
        fc
          .constantFrom({ op: verb, path, value }, { op: verb, value: { [path]: value } })
          .map((operation): Act => ({ operation, on: (flat) => ({ ...flat, [field]: value }) })),
      ),
  );

const removes = fc
  .constantFrom(...(Object.keys(FIELDS) as Field[]).filter((field) => field !== 'userName'))
  .chain((field) =>
    fc.tuple(pathsOf(field), op('remove')).map(
      ([path, verb]): Act => ({
        operation: { op: verb, path },
        on: ({ [field]: _gone, ...rest }) => rest,
      }),
    ),
  );

const switches = fc
  .boolean()
  .chain((active) =>
    fc
      .tuple(op('replace'), fc.constantFrom<unknown>(active, String(active), active ? 'True' : 'False'))
      .chain(([verb, value]) =>
        fc
          .constantFrom({ op: verb, path: 'active', value }, { op: verb, value: { active: value } })
          .map((operation): Act => ({ operation, on: (flat) => ({ ...flat, active: String(active) }) })),
      ),
  );

const nothing = fc
  .constantFrom('id', 'nickName', '__proto__.x', 'constructor.prototype', 'name.__proto__', 'x.y', `${URN}phoneNumbers`)
  .chain((path) =>
    op('replace').map((verb): Act => ({ operation: { op: verb, path, value: 'x' }, on: (flat) => flat })),
  );

const FIRST: ScimUser = { userName: 'a@alpha.example', active: true, name: {}, emails: [] };

test('operations in any form have the same effect on a user as on a flat table', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sets, sets, removes, switches, nothing), { minLength: 1, maxLength: 8 }), (acts) => {
      const expected = acts.reduce((flat, { on }) => on(flat), flatten(FIRST));
      const after = patchUser(FIRST, changesIn({ Operations: acts.map(({ operation }) => operation) }));
      expect(flatten(after)).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x');
});
