import type { ScreenTheme } from '@berth/domain/screens';

const LINEAR_BELOW = 0.04045;

const linear = (channel: number) => (channel <= LINEAR_BELOW ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** The relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** AA's bound for small text. From three metres and at a glance, more than at a desk is needed. */
export const READABLE_CONTRAST = 4.5;

/** The pairs of text and background colours on a today screen. */
export const writtenPairs = (theme: ScreenTheme) =>
  [
    { pair: 'table', contrast: contrastOf(theme.regular_text_color, theme.table_color) },
    { pair: 'background', contrast: contrastOf(theme.regular_text_color, theme.background_color) },
    { pair: 'title', contrast: contrastOf(theme.title_text_color, theme.title_bar_color) },
  ] as const;
