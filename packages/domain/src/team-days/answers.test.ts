import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, countsOf, mayAnswer, seenByInvitee, shownCount } from './answers.ts';

const ANSWERS: readonly Answer[] = ['none', 'yes', 'no'];
const invited = (...answers: Answer[]) =>
  answers.map((answer, at) => ({ memberId: `m${at}`, answer, isHidden: at === 4 }));
const isVisible = ({ isHidden }: { isHidden: boolean }) => !isHidden;

test('the planner counts each answer', () => {
  expect(countsOf(invited('yes', 'no', 'none', 'yes'))).toEqual({ yes: 2, no: 1, none: 1 });
});

test('an invitee sees who is coming and their own answer', () => {
  const seen = seenByInvitee(invited('no', 'yes', 'none', 'no', 'yes'), 'm0', isVisible);
  expect(seen).toMatchObject({ own: 'no', others: 3 });
  expect(seen.coming.map(({ memberId }) => memberId)).toEqual(['m1']);
});

/** Everything that an invitee sees, as text: two of these can be compared. */
const seenText = (answers: readonly Answer[], see = seenByInvitee) =>
  JSON.stringify(see(invited(...answers), 'm0', isVisible));

const somebodyElses = fc.tuple(
  fc.array(fc.constantFrom(...ANSWERS), { minLength: 3, maxLength: 6 }),
  fc.integer({ min: 1, max: 2 }),
);
/** Whether replacing a no by a missing answer changes what an invitee sees. */
const tellsApart = (see: typeof seenByInvitee) =>
  fc.check(
    fc.property(somebodyElses, ([answers, at]) => {
      const [withNo, withNone] = (['no', 'none'] as const).map((answer) => seenText(answers.with(at, answer), see));
      return withNo === withNone;
    }),
  ).failed;

test('an invitee cannot tell a no from a missing answer', () => {
  expect(tellsApart(seenByInvitee)).toBe(false);
});

test('planted: a number of missing answers would tell them apart', () => {
  const planted: typeof seenByInvitee = (invitees, memberId, visible) => ({
    ...seenByInvitee(invitees, memberId, visible),
    others: invitees.filter(({ answer }) => answer === 'none').length,
  });
  expect(tellsApart(planted)).toBe(true);
});

test('a coming colleague whose name is hidden looks like the others', () => {
  for (const answer of ANSWERS)
    expect(seenText(['none', 'yes', 'no', 'none', answer])).toBe(seenText(['none', 'yes', 'no', 'none', 'none']));
});

test('answers can be given and changed until the day begins, but not to a cancelled day', () => {
  expect(mayAnswer('open', 99, 100)).toBe(true);
  expect(mayAnswer('settled', 99, 100)).toBe(true);
  expect(mayAnswer('open', 100, 100)).toBe(false);
  expect(mayAnswer('cancelled', 99, 100)).toBe(false);
});

test('a number of people below three is not shown', () => {
  expect([0, 1, 2, 3, 8].map(shownCount)).toEqual([null, null, null, 3, 8]);
});
