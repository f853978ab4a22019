import { expect, test } from 'vitest';
import { pastedFile, readPasted } from './pasted-people.ts';

const namesIn = (text: string) =>
  readPasted(text).people.map(({ username, firstName, lastName }) => `${username}: ${firstName} ${lastName}`);

test.each([
  ['commas', 'a.b@x.example, c.d@x.example'],
  ['semicolons', 'a.b@x.example;c.d@x.example;'],
  ['spaces', ' a.b@x.example  c.d@x.example '],
  ['lines', 'a.b@x.example\r\nc.d@x.example'],
  ['tabs', 'a.b@x.example\tc.d@x.example'],
  ['a mix of everything', 'mailto:A.B@x.example;\n,, <c.d@x.example>'],
])('reads addresses between %s', (_separator, text) => {
  expect(readPasted(text)).toMatchObject({
    people: [{ username: 'a.b@x.example' }, { username: 'c.d@x.example' }],
    duplicates: [],
    invalid: [],
  });
});

test.each([
  ['Priya Nair <p@x.example>', 'p@x.example: Priya Nair'],
  ['"Nair, Priya" <p@x.example>', 'p@x.example: Priya Nair'],
  ['Priya\tNair\tp@x.example', 'p@x.example: Priya Nair'],
  ['Jan de Vries <j@x.example>', 'j@x.example: Jan de Vries'],
  ['priya.nair2+desk@x.example', 'priya.nair2+desk@x.example: Priya Nair'],
])('takes the name in %s', (text, expected) => {
  expect(namesIn(text)).toEqual([expected]);
});

test('several people with names may be on one line, as in a mail program', () => {
  expect(namesIn('Priya Nair <p@x.example>; "Vries, Jan de" <j@x.example>, Ann Lee <a@x.example>')).toEqual([
    'p@x.example: Priya Nair',
    'j@x.example: Jan de Vries',
    'a@x.example: Ann Lee',
  ]);
});

test('without a last name, the domain of the address takes its place', () => {
  expect(readPasted('info@x.example')).toMatchObject({
    people: [{ firstName: 'Info', lastName: '(x.example)' }],
    unnamed: 1,
  });
});

test('lists duplicates once, whatever their case, and what is not an address', () => {
  expect(readPasted('a.b@x.example A.B@X.example a.b@x.example\nno address here\nbroken@, @x.example')).toMatchObject({
    people: [{ username: 'a.b@x.example' }],
    duplicates: ['a.b@x.example'],
    invalid: ['no address here', 'broken@', '@x.example'],
  });
});

test('reads nothing from nothing', () => {
  expect(readPasted(' \n\n ')).toEqual({ people: [], duplicates: [], invalid: [], unnamed: 0 });
});

test('the file has one row for each person, with separators and quotes in names', () => {
  const people = [{ username: 'a@x.example', firstName: 'Ann; "Annie"', lastName: 'Lee' }];
  expect(pastedFile(people)).toBe('username;firstName;lastName\r\n"a@x.example";"Ann; ""Annie""";"Lee"');
});
