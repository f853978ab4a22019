import { expect, test } from 'vitest';
import { type EntryContent, entryText } from './entry-text.ts';

const ENTRY = { gone: false, start: 1, end: 2, subject: 'Planning', isPrivate: false } as const;

test('every synced field changes the text, and nothing else does', () => {
  const others: EntryContent[] = [
    ENTRY,
    { ...ENTRY, start: 0 },
    { ...ENTRY, end: 3 },
    { ...ENTRY, subject: 'Plan' },
    { ...ENTRY, isPrivate: true },
    { gone: true },
  ];
  expect(new Set(others.map(entryText)).size).toBe(others.length);
  expect(entryText({ ...ENTRY })).toBe(entryText(ENTRY));
});

test('a subject cannot pretend to be another field', () => {
  expect(entryText({ ...ENTRY, subject: '",true,"' })).not.toBe(entryText({ ...ENTRY, subject: '', isPrivate: true }));
});

test('the subject of a private entry is ignored, because neither side shows it', () => {
  const secret = { ...ENTRY, isPrivate: true };
  expect(entryText({ ...secret, subject: 'Other' })).toBe(entryText(secret));
});
