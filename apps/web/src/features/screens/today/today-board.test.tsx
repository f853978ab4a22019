// @vitest-environment jsdom
import { DEFAULT_THEME } from '@berth/domain/screens';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { boardSizes } from './board-sizes.ts';
import { EXAMPLE_ROWS } from './example-rows.fixture.ts';
import { TodayBoard, type TodayBoardProps } from './today-board.tsx';

const FULL_HD = { width: 1920, height: 1080 };
const THEME = { ...DEFAULT_THEME, font_size: 50, welcome_message: 'Report to reception first.' };

const show = (more: Partial<TodayBoardProps> = {}) =>
  renderInBerth(
    <TodayBoard
      theme={THEME}
      sizes={boardSizes(more.theme ?? THEME, FULL_HD)}
      rows={EXAMPLE_ROWS.slice(0, 3)}
      instant={Date.parse('2026-11-17T09:42:00.000+01:00')}
      organisation="Wetering"
      building="Keizersgracht 214"
      isDayOver={false}
      tomorrow={null}
      page={2}
      pages={3}
      showsDesks
      zone="Europe/Amsterdam"
      date="Tuesday 17 Nov"
      label="173158204461"
      {...more}
    />,
  );

const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('th[scope=col], td') ?? [])].map((cell) => cell.textContent?.trim());

test('the table shows name or subject, location and time', async () => {
  await show();
  const [head, fixed, , room] = screen.getAllByRole('row');
  expect([head, fixed, room].map((row) => cellsOf(row))).toEqual([
    ['Name/Subject', 'Location', 'Time'],
    ['Bakker, Joost', 'Floor 2, Room 2.11', 'Employee with fixed desk'],
    ['Weekstart Operations', 'Floor 2, 2.17 Prinsen', '09:00 - 10:00 18 min left'],
  ]);
});

test('the header has the organisation, the building and the time', async () => {
  await show();
  const header = screen.getByRole('banner');
  for (const text of ['Wetering', 'Keizersgracht 214', '09:42']) expect(within(header).getByText(text)).toBeTruthy();
});

test('rows are grouped by now, next and later', async () => {
  await show({ rows: EXAMPLE_ROWS.slice(2, 9) });
  const groups = [...document.querySelectorAll('tbody')].map((group) => [
    group.querySelector('th')?.textContent,
    group.querySelectorAll('tr').length,
  ]);
  expect(groups).toEqual([
    ['Now', 4],
    ['Next', 2],
    ['Later', 1],
  ]);
  expect(screen.getAllByText('in 18 min')).toHaveLength(2);
});

test('a day without further meetings says so, with the first one of tomorrow', async () => {
  const [tomorrow = null] = EXAMPLE_ROWS.slice(2, 3);
  const { unmount } = await show({ rows: [], pages: 0, isDayOver: true, tomorrow });
  expect(screen.getByRole('heading', { name: 'No more meetings today' })).toBeTruthy();
  expect(screen.getByText('Tomorrow starts at 09:00 with Weekstart Operations, Floor 2, 2.17 Prinsen')).toBeTruthy();
  expect(screen.getByText('No data to display')).toBeTruthy();
  unmount();
  const hidden = tomorrow && { ...tomorrow, reservationSubject: null };
  await show({ rows: [], pages: 0, isDayOver: true, tomorrow: hidden });
  expect(screen.getByText('Tomorrow’s first meeting is at 09:00, Floor 2, 2.17 Prinsen')).toBeTruthy();
});

test('without desks the first column is the subject', async () => {
  await show({ showsDesks: false });
  expect(screen.getByRole('columnheader', { name: 'Subject' })).toBeTruthy();
});

test('the card of a fixed desk is for all day, and a long location is marked', async () => {
  await show({ theme: { ...THEME, layout: 'cards' }, rows: EXAMPLE_ROWS });
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(12);
  expect(cards[0]?.textContent).toBe('All dayBakker, Joost Floor 2, Room 2.11');
  expect(cards[2]?.textContent).toContain('Now 18 min left');
  expect(screen.queryByRole('table')).toBeNull();
  const long = cards.map((card) => card.querySelector('[data-long]')?.textContent ?? null);
  expect(long.filter((text) => text !== null)).toEqual(['Floor 0, Training room of the main building 0.04']);
});

test('a row without a visible name and subject is shown as reserved', async () => {
  const [row] = EXAMPLE_ROWS.slice(3, 4);
  if (row === undefined) throw new Error('no row');
  await show({ rows: [{ ...row, context: { firstName: null, lastName: null } }] });
  expect(cellsOf(screen.getAllByRole('row')[1])[0]).toBe('Reserved');
});

test('the footer has the welcome text, the date and the number of the screen', async () => {
  await show();
  expect(screen.getByRole('contentinfo').textContent).toBe('Report to reception first.Tuesday 17 Nov# 173158204461');
});

test('several pages have an indicator with disabled arrows', async () => {
  const { unmount } = await show();
  expect(screen.getByText('2 / 3')).toBeTruthy();
  for (const arrow of screen.getAllByRole<HTMLButtonElement>('button')) expect(arrow.disabled).toBe(true);
  unmount();
  await show({ page: 1, pages: 1 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty list shows a message, and the age of the list is shown only if given', async () => {
  const { unmount } = await show({ rows: [], pages: 0 });
  expect(screen.getByText('No data to display')).toBeTruthy();
  expect(screen.queryByText(/^As of/)).toBeNull();
  unmount();
  await show({ asOf: '10:39' });
  expect(screen.getByText(/^As of/).textContent).toContain('As of 10:39');
  expect(screen.queryByText('No data to display')).toBeNull();
});

test("a logo that cannot be loaded is replaced by the product's mark", async () => {
  const { container } = await show({ theme: { ...THEME, logoUrl: 'https://wetering.example/logo.svg' } });
  const logo = container.querySelector('img');
  expect(logo?.getAttribute('src')).toBe('https://wetering.example/logo.svg');
  if (logo) fireEvent.error(logo);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('header svg')).toBeTruthy();
});

test('colours and sizes of the theme are passed to the style sheet', async () => {
  const { container } = await show();
  const board = container.querySelector<HTMLElement>('[data-layout]');
  expect(board?.dataset['layout']).toBe('table');
  expect(board?.style.getPropertyValue('--screen-title')).toBe(THEME.title_bar_color);
  expect(board?.style.getPropertyValue('--screen-font')).toBe(`${THEME.font_size}px`);
  expect(board?.style.getPropertyValue('--table-header')).toBe('85px');
});
