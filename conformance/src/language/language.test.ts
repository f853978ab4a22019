import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allTexts, commentsIn, flawedByFile, isFlawed, sentencesIn, titlesIn } from './texts.ts';

const remaining = JSON.parse(readFileSync(new URL('./remaining.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;

describe('the word list', () => {
  const comment = (text: string) => isFlawed({ file: 'x.ts', kind: 'comment', text });

  test('flags the old dialect and passes plain words', () => {
    expect(comment('Whoever has chosen goes before whoever looks.')).toBe(true);
    expect(comment('Of this page.')).toBe(true);
    expect(comment('Writes take priority over reads.')).toBe(false);
    expect(comment('Returns the cached row of `premises`.')).toBe(false);
  });

  test('leaves messages of the specification alone', () => {
    const text = 'Select greater than start time';
    expect(isFlawed({ file: 'problems.json', kind: 'product text', text })).toBe(false);
  });

  test('finds comments, titles and sentences', () => {
    expect(commentsIn('x.ts', '/** One\n * two. */\n// three\n// four\nconst a = 1;')).toEqual([
      'One two.',
      'three four',
    ]);
    expect(commentsIn('x.sql', '-- one\nselect 1')).toEqual(['one']);
    expect(
      titlesIn(`test('a b', () => {});\ntest.each([1, 2])('c %s', () => {});\ndescribe(\`d\`, () => {});`),
    ).toEqual(['a b', 'c %s', 'd']);
    expect(sentencesIn('# Title of it\n\nOne two. Three four.\n\n| a b | c d |')).toEqual([
      'Title of it',
      'One two.',
      'Three four.',
      'a b',
      'c d',
    ]);
  });
});

test('no file has more unclear texts than remaining.json allows, and the list shrinks with them', () => {
  const counts = flawedByFile(allTexts());
  const files = new Set([...Object.keys(counts), ...Object.keys(remaining)]);
  const changed = [...files].filter((file) => (counts[file] ?? 0) !== (remaining[file] ?? 0));
  const more = changed.filter((file) => (counts[file] ?? 0) > (remaining[file] ?? 0));
  expect(more, 'reword what you wrote: `npm run language -- <file>` names the words').toEqual([]);
  expect(changed, 'fewer than listed: run `npm run language -- --write`').toEqual([]);
});
