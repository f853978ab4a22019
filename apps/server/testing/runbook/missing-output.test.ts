import { expect, test } from 'vitest';
import { missingOutput } from './missing-output.ts';

const PRINTED = '      3  mails held until release-mails or drop-mails\nNext: operate resume.\n';

test('a page may show some lines, and leave out a part of one', () => {
  expect(missingOutput(['… mails held until release-mails or drop-mails'], PRINTED)).toEqual([]);
  expect(missingOutput(['3  mails held…', 'Next: operate resume.'], PRINTED)).toEqual([]);
});

test.each([
  [['Next: operate resumes.'], ['Next: operate resumes.']],
  [['Next: operate resume'], ['Next: operate resume']],
  [['… mails sent'], ['… mails sent']],
  [['Next: operate resume.', '… mails held…'], ['… mails held…']],
])('a wrong line, or one in another order, is missing: %j', (lines, missing) => {
  expect(missingOutput(lines, PRINTED)).toEqual(missing);
});
