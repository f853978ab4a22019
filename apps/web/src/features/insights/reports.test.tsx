// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { AssetsScreen } from './assets/assets-screen.tsx';
import { CancellationsScreen } from './cancellations/cancellations-screen.tsx';
import { FixedDesksScreen } from './fixed-desks/fixed-desks-screen.tsx';
import { GhostsScreen } from './ghosts/ghosts-screen.tsx';
import { HourlyScreen } from './hourly/hourly-screen.tsx';
import {
  aCancellationsAnswer,
  aFixedDesksAnswer,
  aNamedFixedDesksAnswer,
  aNamedReservationsAnswer,
  aGhostsAnswer,
  anAssetsAnswer,
  anHourlyAnswer,
  aReservationsAnswer,
  aSummariesAnswer,
  aSummaryRow,
  EMPTY,
} from './insights.fixture.ts';
import { ReservationsScreen } from './reservations/reservations-screen.tsx';
import { SummariesScreen } from './summaries/summaries-screen.tsx';

type Case = { name: string; path: string; screen: () => ReactNode; answer: object; empty: object; figure: RegExp };

const CASES: Case[] = [
  {
    name: 'hourly availability',
    path: '/insights/reservations/hourly-statistics',
    screen: HourlyScreen,
    answer: anHourlyAnswer(),
    empty: EMPTY.hourly,
    figure: /^60 %$/,
  },
  {
    name: 'cancellations',
    path: '/insights/reservations/hourly-cancellations',
    screen: CancellationsScreen,
    answer: aCancellationsAnswer(),
    empty: EMPTY.cancellations,
    figure: /^17$/,
  },
  {
    name: 'reservations',
    path: '/insights/reservations',
    screen: ReservationsScreen,
    answer: aReservationsAnswer(),
    empty: EMPTY.reservations,
    figure: /^25 %$/,
  },
  {
    name: 'user summaries',
    path: '/insights/reservations/weekly-summary',
    screen: SummariesScreen,
    answer: aSummariesAnswer(),
    empty: EMPTY.summaries,
    figure: /^Engineering$/,
  },
  {
    name: 'fixed desks',
    path: '/insights/fixedDeskUsers',
    screen: FixedDesksScreen,
    answer: aNamedFixedDesksAnswer(),
    empty: EMPTY.fixedDesks,
    figure: /^2\.14-C$/,
  },
  {
    name: 'asset availability',
    path: '/insights/assetAvailability',
    screen: AssetsScreen,
    answer: anAssetsAnswer(),
    empty: EMPTY.assets,
    figure: /^Beamer, 4$/,
  },
  {
    name: 'ghosts',
    path: '/insights/ghosts',
    screen: GhostsScreen,
    answer: aGhostsAnswer(),
    empty: EMPTY.ghosts,
    figure: /^12 %$/,
  },
];

let answers: Record<string, unknown> = {};
let sent: Sent[] = [];
beforeEach(() => {
  answers = {};
  sent = standInForServer(() => answers);
});
afterEach(() => vi.unstubAllGlobals());

const show = (Report: () => ReactNode, path = '/workplace', roles = aMe().roles) =>
  renderInBerth(
    <MeContext value={aMe({ roles })}>
      <Report />
    </MeContext>,
    { path },
  );

const queriesOf = (path: string) =>
  sent.filter((one) => one.path === path).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

describe.each(CASES)('$name', ({ path, screen: Report, answer, empty, figure }) => {
  test('shows its figures, the date of the data, and definitions', async () => {
    answers = { [path]: answer };
    await show(Report);
    expect((await screen.findAllByText(figure)).length).toBeGreaterThan(0);
    expect(screen.getByText('As of Tue 17 Nov, 10:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy();
  });

  test('shows a message if there is no data', async () => {
    answers = { [path]: empty };
    await show(Report);
    expect(await screen.findByText('No data to display')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('shows why it is refused', async () => {
    const refusal = { status: 403, code: 'http.not_authorised', message: 'You are not authorised.' };
    answers = { [path]: () => Response.json(refusal, { status: 403 }) };
    await show(Report);
    expect(await screen.findByText('You are not authorised.')).toBeTruthy();
    expect(screen.queryByText('No data to display')).toBeNull();
  });

  test('can be retried after a network failure', async () => {
    answers = {
      [path]: () => {
        throw new TypeError('cut');
      },
    };
    await show(Report);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers = { [path]: answer };
    await userEvent.click(again);
    expect((await screen.findAllByText(figure)).length).toBeGreaterThan(0);
  });

  test('is downloaded as a file with its filters', async () => {
    answers = { [path]: answer };
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await show(Report);
    await screen.findAllByText(figure);
    await userEvent.click(screen.getByRole('button', { name: 'Download as XLSX' }));
    expect(await screen.findByText('The file has been saved')).toBeTruthy();
    expect(saved).toHaveBeenCalled();
    const { format, page, ...file } = queriesOf(path).at(-1) ?? {};
    expect([format, page]).toEqual(['xlsx', undefined]);
    expect(queriesOf(path)[0]).toMatchObject(file);
    vi.restoreAllMocks();
  });
});

test('a report requests the days, floor and kind in the address, and the previous period', async () => {
  const path = '/insights/reservations/hourly-statistics';
  answers = { [path]: anHourlyAnswer() };
  await show(HourlyScreen, '/workplace?from=2026-10-19&to=2026-11-15&floor=f1&type=ROOM');
  await screen.findAllByText('60 %');
  await vi.waitFor(() => expect(queriesOf(path)).toHaveLength(2));
  expect(queriesOf(path)).toEqual([
    { fromDate: '2026-10-19', toDate: '2026-11-15', floorId: 'f1', type: 'ROOM' },
    { fromDate: '2026-09-21', toDate: '2026-10-18', floorId: 'f1', type: 'ROOM' },
  ]);
});

test('a report on all buildings is requested without a floor', async () => {
  const path = '/insights/reservations/hourly-statistics';
  answers = { [path]: anHourlyAnswer() };
  await show(HourlyScreen, '/workplace?from=2026-10-19&to=2026-11-15&floor=f1&compare=no');
  await screen.findAllByText('60 %');
  await userEvent.click(screen.getByRole('switch', { name: 'All buildings' }));
  await vi.waitFor(() => expect(queriesOf(path)).toHaveLength(2));
  expect(queriesOf(path)[1]).toEqual({
    fromDate: '2026-10-19',
    toDate: '2026-11-15',
    allBuildings: 'true',
    type: 'DESK',
  });
  expect(screen.queryByRole('combobox', { name: 'Floor' })).toBeNull();
});

test('the figures of a chart are available as a table', async () => {
  answers = { '/insights/reservations/hourly-statistics': anHourlyAnswer() };
  await show(HourlyScreen);
  const card = within(await screen.findByRole('region', { name: 'An average day' }));
  expect(card.queryByRole('table')).toBeNull();
  await userEvent.click(card.getByRole('radio', { name: 'Table' }));
  const row = within(card.getByRole('row', { name: /10–11/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '100',
    '80',
    '70',
    '20',
    '70 %',
    '92, Tue 3 Nov',
    '70',
  ]);
});

test('weekdays that were never open are omitted from the week', async () => {
  answers = { '/insights/reservations/hourly-statistics': anHourlyAnswer() };
  await show(HourlyScreen);
  const week = within(await screen.findByRole('table', { name: 'Weekday and hour' }));
  expect(week.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Weekday0910',
    'Mon5050',
    'Tue6060',
    'Wed7070',
    'Thu8080',
    'Fri9090',
  ]);
});

describe('people', () => {
  const path = '/insights/reservations/weekly-summary';
  test('are not named, and small groups are shown as fewer than five', async () => {
    answers = { [path]: aSummariesAnswer({ suppressed: true }) };
    await show(SummariesScreen);
    expect(await screen.findByText('Everyone else')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Hidden' })).toBeTruthy();
    expect(screen.getAllByText('< 5').length).toBe(7);
    expect(screen.queryByText(/is recorded/)).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Search groups' })).toBeTruthy();
  });

  test.each([
    ['too_small', /Every group has fewer than 5 people/],
    ['not_counted_yet', /Not counted yet.*So far up to/],
    ['anonymised', /anonymised before it could be counted/],
    [null, /There are no figures for these days/],
  ] as const)('an empty report says why (%s) and who can show people', async (emptyBecause, text) => {
    answers = { [path]: aSummariesAnswer({ rows: [], count: 0, emptyBecause }) };
    await show(SummariesScreen);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/An administrator can change this under Building, General/)).toBeTruthy();
  });

  test('are named if the organisation decided so, with a note that access is recorded', async () => {
    const who = { username: 'd.mulder@wetering.example', firstName: 'Daan', lastName: 'Mulder' };
    const rows = [aSummaryRow({ who, people: null })];
    answers = { [path]: aSummariesAnswer({ people: true, rows, count: 1, anonymisedBefore: '2026-08-20' }) };
    await show(SummariesScreen);
    expect(await screen.findByText('Daan Mulder')).toBeTruthy();
    expect(screen.getByText(/is recorded.*before Thu 20 Aug/)).toBeTruthy();
  });

  test('are searched on the server, from the first page', async () => {
    answers = { [path]: aSummariesAnswer({ count: 60 }) };
    await show(SummariesScreen);
    await screen.findByText('Engineering');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await vi.waitFor(() => expect(queriesOf(path).at(-1)).toMatchObject({ page: '2', perPage: '25' }));
    await userEvent.type(screen.getByRole('searchbox'), 'sales');
    await vi.waitFor(() => expect(queriesOf(path).at(-1)).toMatchObject({ search: 'sales', page: '1' }));
  });

  test('are not requested a second time for comparison', async () => {
    answers = { [path]: aSummariesAnswer() };
    await show(SummariesScreen);
    await screen.findByText('Engineering');
    expect(queriesOf(path)).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: /Compare/ })).toBeNull();
  });
});

test('reservations are listed by day, floor and kind where people are hidden, and the rest is counted', async () => {
  answers = { '/insights/reservations': aReservationsAnswer({ hidden: 3, suppressed: true }) };
  await show(ReservationsScreen);
  const list = within(await screen.findByRole('table', { name: 'List' }));
  const row = within(list.getAllByRole('row')[1] as HTMLElement);
  for (const text of ['Floor 2', 'Desks', '41']) expect(row.getByText(text)).toBeTruthy();
  expect(list.queryByText('Outcome')).toBeNull();
  expect(screen.getByText(/3 reservations are not listed, because fewer than 5 people/)).toBeTruthy();
  expect(screen.getByText(/An administrator can change this under Building, General/)).toBeTruthy();
});

test('reservations are listed one by one where people are shown', async () => {
  answers = { '/insights/reservations': aNamedReservationsAnswer() };
  await show(ReservationsScreen);
  const list = within(await screen.findByRole('table', { name: 'List' }));
  const row = within(list.getAllByRole('row')[1] as HTMLElement);
  for (const text of ['Ada Berg', 'Attended']) expect(row.getByText(text)).toBeTruthy();
});

test('fixed desks are added up by floor where people are hidden', async () => {
  answers = { '/insights/fixedDeskUsers': aFixedDesksAnswer() };
  await show(FixedDesksScreen);
  expect(await screen.findByText(/An administrator can change this under Building, General/)).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Fixed desks' })).toBeNull();
  await screen.findByText(/^6$/);
});

test('a building with few fixed desks says why there are no figures', async () => {
  answers = { '/insights/fixedDeskUsers': aFixedDesksAnswer({ floors: [], suppressed: true }) };
  await show(FixedDesksScreen);
  expect(await screen.findByText(/Fewer than 5 people have a fixed desk here/)).toBeTruthy();
});

describe('the sentence of a report', () => {
  const hourly = '/insights/reservations/hourly-statistics';

  test('says when the building is busy, and outlines those hours', async () => {
    answers = { [hourly]: anHourlyAnswer() };
    await show(HourlyScreen);
    expect(
      await screen.findByText('On Fridays 9 of 10 desks are used between 10:00 and 11:00; on Mondays 5 of 10.'),
    ).toBeTruthy();
    expect(screen.getByText('Based on 20 working days.')).toBeTruthy();
    const outlined = screen.getAllByRole('cell').filter((cell) => cell.dataset['framed'] !== undefined);
    expect(outlined.map(({ textContent }) => textContent)).toEqual(['50', '90']);
  });

  test.each([
    ['cancellations', '/insights/reservations/hourly-cancellations', CancellationsScreen, aCancellationsAnswer()],
    ['reservations', '/insights/reservations', ReservationsScreen, aReservationsAnswer()],
    ['user summaries', '/insights/reservations/weekly-summary', SummariesScreen, aSummariesAnswer()],
    ['fixed desks', '/insights/fixedDeskUsers', FixedDesksScreen, aFixedDesksAnswer()],
    ['asset availability', '/insights/assetAvailability', AssetsScreen, anAssetsAnswer()],
    ['ghosts', '/insights/ghosts', GhostsScreen, aGhostsAnswer()],
  ] as const)('is on top of %s', async (_name, path, Report, answer) => {
    answers = { [path]: answer };
    await show(Report);
    const sentence = within(await screen.findByRole('region', { name: 'In one sentence' }));
    expect(sentence.getByText(/\w.*\.$/, { selector: 'p:first-child' })).toBeTruthy();
  });

  test('is missing until there are ten working days', async () => {
    answers = { [hourly]: anHourlyAnswer({ workingDays: 4 }) };
    await show(HourlyScreen, '/workplace?from=2026-10-19&to=2026-11-15');
    expect(await screen.findByText('Not enough data yet: 4 of 10 working days.')).toBeTruthy();
    expect(screen.queryByText(/On Fridays/)).toBeNull();
    expect(screen.getAllByRole('cell').filter((cell) => cell.dataset['framed'] !== undefined)).toEqual([]);
  });

  test('says nothing where all figures are suppressed', async () => {
    answers = { '/insights/ghosts': aGhostsAnswer({ total: null, weekdays: [], floors: [], suppressed: true }) };
    await show(GhostsScreen);
    await screen.findByText('No data to display');
    expect(screen.queryByRole('region', { name: 'In one sentence' })).toBeNull();
  });

  test('is copied', async () => {
    answers = { [hourly]: anHourlyAnswer() };
    await show(HourlyScreen);
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/^On Fridays/));
  });
});

test('a building without opening hours says which hours its figures cover', async () => {
  answers = { '/insights/reservations/hourly-statistics': anHourlyAnswer({ assumedHours: true }) };
  await show(HourlyScreen);
  expect(await screen.findByText(/No opening hours are set.*Monday to Friday, 08:00–18:00/)).toBeTruthy();
});
