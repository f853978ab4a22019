/** Used until the parts of the page have been rendered. */
const UNKNOWN_FRAME_PX = 100;
const UNKNOWN_TABLE_HEADER_PX = 50;
/** The difference between a row and the header of its table. */
const ROW_MORE_PX = 15;
const AROUND_CARDS_PX = 48;
const BETWEEN_CARDS_PX = 16;

type Frame = { readonly height: number; readonly header?: number; readonly footer?: number };

const between = ({ height, header = UNKNOWN_FRAME_PX, footer = UNKNOWN_FRAME_PX }: Frame) => height - header - footer;

/** The number of rows in the table layout. */
export function rowsPerPage({ tableHeader = UNKNOWN_TABLE_HEADER_PX, ...frame }: Frame & { tableHeader?: number }) {
  const row = tableHeader + ROW_MORE_PX;
  return Math.max(1, Math.floor((between(frame) - row) / row));
}

type Cards = Frame & { readonly width: number; readonly cardWidth?: number; readonly cardHeight?: number };

/** The number of cards in the cards layout. A window narrower than a card still shows one. */
export function cardsPerPage({ width, cardWidth = 200, cardHeight = 250, ...frame }: Cards) {
  const perRow = Math.max(1, Math.floor((width - AROUND_CARDS_PX) / (cardWidth + BETWEEN_CARDS_PX)));
  const rows = Math.max(1, Math.floor((between(frame) - AROUND_CARDS_PX) / (cardHeight + BETWEEN_CARDS_PX)));
  return { perRow, rows, perPage: perRow * rows };
}

/** An empty list has no page. */
export const pagesFor = (count: number, perPage: number): number => Math.ceil(count / perPage);

export const mayTurnTo = (page: number, current: number, pages: number): boolean =>
  page >= 1 && page <= pages && page !== current;

/** After the last page comes the first. */
export const pageAfter = (page: number, pages: number): number => (page >= pages ? 1 : page + 1);
