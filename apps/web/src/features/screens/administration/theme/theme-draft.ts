import { isPictureAddress } from '@berth/domain/buildings';
import { type ScreenTheme, THEME_BOUNDS } from '@berth/domain/screens';
import { isColour } from './colour-field.tsx';

/** The texts in the fields: numbers as typed, and an empty text for no logo. */
export type ThemeDraft = Readonly<Record<keyof ScreenTheme, string>>;

export const COLOURS = [
  'background_color',
  'regular_text_color',
  'table_color',
  'title_bar_color',
  'title_text_color',
] as const satisfies readonly (keyof ScreenTheme)[];

const NUMBERS = ['font_size', 'card_width', 'card_height'] as const;

export const draftOf = (theme: ScreenTheme): ThemeDraft => ({
  ...theme,
  font_size: String(theme.font_size),
  card_width: String(theme.card_width),
  card_height: String(theme.card_height),
  logoUrl: theme.logoUrl ?? '',
});

export type Fault = 'colour' | 'number' | 'picture';

export function faultsIn(draft: ThemeDraft): Partial<Record<keyof ScreenTheme, Fault>> {
  const faults: Partial<Record<keyof ScreenTheme, Fault>> = {};
  for (const field of COLOURS) if (!isColour(draft[field])) faults[field] = 'colour';
  for (const field of NUMBERS) {
    const { min, max } = THEME_BOUNDS[field];
    const number = Number(draft[field]);
    if (!Number.isInteger(number) || number < min || number > max) faults[field] = 'number';
  }
  if (draft.logoUrl !== '' && !isPictureAddress(draft.logoUrl)) faults.logoUrl = 'picture';
  return faults;
}

/** The theme for the preview: an invalid field keeps its stored value. */
export function themeFrom(draft: ThemeDraft, stored: ScreenTheme): ScreenTheme {
  const faults = faultsIn(draft);
  const ifValid = <Field extends keyof ScreenTheme>(field: Field, value: ScreenTheme[Field]) =>
    faults[field] === undefined ? value : stored[field];
  return {
    background_color: ifValid('background_color', draft.background_color),
    regular_text_color: ifValid('regular_text_color', draft.regular_text_color),
    table_color: ifValid('table_color', draft.table_color),
    title_bar_color: ifValid('title_bar_color', draft.title_bar_color),
    title_text_color: ifValid('title_text_color', draft.title_text_color),
    welcome_message: draft.welcome_message,
    font_size: ifValid('font_size', Number(draft.font_size)),
    layout: draft.layout === 'cards' ? 'cards' : 'table',
    card_width: ifValid('card_width', Number(draft.card_width)),
    card_height: ifValid('card_height', Number(draft.card_height)),
    logoUrl: ifValid('logoUrl', draft.logoUrl === '' ? null : draft.logoUrl),
  };
}

export const changedFields = (draft: ThemeDraft, stored: ScreenTheme): (keyof ScreenTheme)[] => {
  const before = draftOf(stored);
  return (Object.keys(before) as (keyof ScreenTheme)[]).filter(
    (field) => field in draft && draft[field] !== before[field],
  );
};
