import { DEFAULT_THEME } from '@berth/domain/screens';
import { expect, test } from 'vitest';
import { changedFields, draftOf, faultsIn, themeFrom } from './theme-draft.ts';

const draft = draftOf(DEFAULT_THEME);

test('a stored theme makes a draft without faults or changes, and is restored unchanged', () => {
  expect(faultsIn(draft)).toEqual({});
  expect(changedFields(draft, DEFAULT_THEME)).toEqual([]);
  expect(themeFrom(draft, DEFAULT_THEME)).toEqual(DEFAULT_THEME);
});

test.each([
  ['table_color', '#12', 'colour'],
  ['table_color', 'red', 'colour'],
  ['font_size', '', 'number'],
  ['font_size', '11', 'number'],
  ['card_width', '20.5', 'number'],
  ['logoUrl', 'http://plain.example/logo.png', 'picture'],
] as const)('%s as %j cannot be saved, and the preview keeps the stored value', (field, value, fault) => {
  const typed = { ...draft, [field]: value };
  expect(faultsIn(typed)).toEqual({ [field]: fault });
  expect(themeFrom(typed, DEFAULT_THEME)).toEqual(DEFAULT_THEME);
});

test('a change appears in the preview at once and is listed', () => {
  const typed = { ...draft, font_size: '44', logoUrl: 'https://cdn.example/logo.svg' };
  expect(changedFields(typed, DEFAULT_THEME)).toEqual(['font_size', 'logoUrl']);
  expect(themeFrom(typed, DEFAULT_THEME)).toMatchObject({ font_size: 44, logoUrl: 'https://cdn.example/logo.svg' });
});
