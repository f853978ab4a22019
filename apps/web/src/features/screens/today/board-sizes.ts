import type { ScreenTheme } from '@berth/domain/screens';
import { cardsPerPage, rowsPerPage } from './paging.ts';

export type WindowSize = { readonly width: number; readonly height: number };

/** A theme is designed for this screen; a larger one scales it, so that it is readable from the same distance. */
const DESIGNED_SHORT_SIDE_PX = 1080;
const SMALLEST_UNIT = 0.5;
const HEADER_PX = 124;
const FOOTER_PX = 92;
/** Gives a row room for the hours and the minutes below them. */
const TABLE_HEADER_EM = 1.7;
/** Long text is written at four fifths of the size in lines of this height, so that all of them fit into a row. */
const LINE_EM = 0.82;
const ROW_MORE_PX = 15;
/** Below this width, text breaks into three lines instead of two. */
const WIDE_EM = 28;
/** The most that one call returns. */
const MOST_PER_PAGE = 100;

type Sized = Pick<ScreenTheme, 'layout' | 'font_size' | 'card_width' | 'card_height'>;

/**
 * In whole pixels. Computed before rendering, so that the number of rows needs no measuring and the first page is
 * requested at once.
 */
export function boardSizes(theme: Sized, { width, height }: WindowSize) {
  const unit = Math.max(SMALLEST_UNIT, Math.min(width, height) / DESIGNED_SHORT_SIDE_PX);
  const larger = Math.max(1, unit);
  const font = Math.round(theme.font_size * larger);
  const header = Math.round(HEADER_PX * unit);
  const footer = Math.round(FOOTER_PX * unit);
  const lines = width / font < WIDE_EM ? 3 : 2;
  const tableHeader = Math.round(Math.max(TABLE_HEADER_EM * font, lines * LINE_EM * font - ROW_MORE_PX));
  const [cardWidth, cardHeight] = [theme.card_width, theme.card_height].map((px) => Math.round(px * larger));
  const cards = cardsPerPage({
    width,
    height,
    header,
    footer,
    ...(cardWidth !== undefined && { cardWidth }),
    ...(cardHeight !== undefined && { cardHeight }),
  });
  const rows = rowsPerPage({ height, header, footer, tableHeader });
  const perPage = Math.min(MOST_PER_PAGE, theme.layout === 'cards' ? cards.perPage : rows);
  const counts = { perRow: cards.perRow, cardRows: cards.rows, rows, perPage };
  return { unit, font, header, footer, tableHeader, lines, ...counts };
}

export type BoardSizes = ReturnType<typeof boardSizes>;
