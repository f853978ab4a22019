// @vitest-environment jsdom
import type { FreeDay } from '@berth/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aReservation } from '../../../../workplace/reservations/reservation.fixture.ts';
import { aDesk, at, changesIn, click, hours, showAs, testServer, TOMORROW } from '../../reservations.fixture.tsx';
import { ReserveScreen } from '../reserve-screen.tsx';

const server = testServer();
const TODAY = '2026-11-16';

async function show(query = '') {
  const view = await showAs(<ReserveScreen />, { path: `/workplace/desks?${query}` });
  await screen.findByRole('listbox', { name: 'List' });
  return { ...view, search: () => view.router.state.location.search as Record<string, unknown> };
}

const strip = () => within(screen.getByRole('group', { name: 'Day' }));
const day = (name: string) => strip().getByRole('radio', { name: new RegExp(`^${name}`) });
const part = (name: string) =>
  within(screen.getByRole('group', { name: 'Part of the day' })).getByRole<HTMLInputElement>('radio', {
    name: new RegExp(`^${name}`),
  });
const time = () => screen.getByRole('group', { name: 'Chosen time' }).textContent;
const row = (name: string) =>
  within(screen.getByRole('listbox', { name: 'List' })).getByRole('option', { name: new RegExp(`^${name}`) });
const freeOn = (date: string, free: number, from = '08:00', to = '18:00'): FreeDay => ({
  date,
  window: hours(from, to, date),
  hours: null,
  free,
  of: 7,
});

describe('the days of the reservation screen', () => {
  test('start with the specified window, which marks its day and no part of it', async () => {
    await show();
    expect(time()).toContain('10:45 – 14:45');
    expect(day('Today')).toHaveProperty('checked', true);
    expect(['Morning', 'Afternoon', 'Whole day'].map((name) => part(name).checked)).toEqual([false, false, false]);
  });

  test('reserve a desk for tomorrow, the whole day, with three clicks', async () => {
    const { search } = await show('floor=first');
    await userEvent.click(day('Tomorrow'));
    await waitFor(() => expect(time()).toContain('Tue 17 Nov, 08:00 – 18:00'));
    expect(part('Whole day').checked).toBe(true);
    expect(search()).toMatchObject({ day: TOMORROW, from: '08:00', to: '18:00' });
    await userEvent.click(row('1.01-B'));
    await click('Reserve now', await screen.findByRole('dialog', { name: /^1\.01-B/ }));
    await waitFor(() => expect(changesIn(server)).toHaveLength(1));
    expect(changesIn(server)[0]?.body).toEqual(hours('08:00', '18:00'));
  });

  test.each([
    ['by a click', () => userEvent.click(day('Tomorrow'))],
    ['by the space bar', () => fireEvent.keyDown(day('Tomorrow'), { key: ' ' })],
    ['by its letter', () => userEvent.keyboard('m')],
    ['by a part of it', () => userEvent.click(part('Whole day'))],
  ])(
    'at 23:50, when the initial time is already tomorrow, give tomorrow its working hours %s',
    async (_how, choose) => {
      vi.setSystemTime(at('23:50', TODAY));
      await show();
      expect(time()).toContain('Tue 17 Nov, 00:00 – 04:00');
      expect(day('Tomorrow')).toHaveProperty('checked', true);
      await choose();
      await waitFor(() => expect(time()).toContain('Tue 17 Nov, 08:00 – 18:00'));
      expect(part('Whole day').checked).toBe(true);
    },
  );

  test('at 00:10 give today its working hours', async () => {
    vi.setSystemTime(at('00:10', TODAY));
    await show();
    expect(time()).toContain('Mon 16 Nov, 00:15 – 04:15');
    await userEvent.click(day('Today'));
    await waitFor(() => expect(time()).toContain('Mon 16 Nov, 08:00 – 18:00'));
  });

  test('keep a chosen time when their own day is picked again, without a step in the history', async () => {
    const { router } = await show(`day=${TOMORROW}&from=19:00&to=21:00`);
    const { href } = router.state.location;
    const steps = router.history.length;
    await userEvent.click(day('Tomorrow'));
    await userEvent.keyboard('m');
    expect(time()).toContain('19:00 – 21:00');
    expect(router.state.location.href).toBe(href);
    expect(router.history.length).toBe(steps);
  });

  test('keep a part of the day and a time that the user chose', async () => {
    await show();
    await userEvent.click(day('Tomorrow'));
    await userEvent.click(part('Morning'));
    await waitFor(() => expect(time()).toContain('08:00 – 13:00'));
    await userEvent.click(day('Wed 18'));
    await waitFor(() => expect(time()).toContain('Wed 18 Nov, 08:00 – 13:00'));
    await click('Change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'End' }), '11:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await userEvent.click(day('Thu 19'));
    await waitFor(() => expect(time()).toContain('Thu 19 Nov, 08:00 – 11:30'));
  });

  test('turn the rest of today into the whole of another day, and back', async () => {
    await show();
    await userEvent.click(part('Whole day'));
    await waitFor(() => expect(time()).toContain('10:45 – 18:00'));
    expect(part('Whole day').checked).toBe(true);
    await userEvent.click(day('Tomorrow'));
    await waitFor(() => expect(time()).toContain('08:00 – 18:00'));
    await userEvent.click(day('Today'));
    await waitFor(() => expect(time()).toContain('10:45 – 18:00'));
  });

  test('show what is free on each, closed days, and nothing where that is unknown', async () => {
    server.freeDays = [freeOn(TOMORROW, 3), { ...freeOn('2026-11-18', 0), window: null }];
    await show();
    await waitFor(() => expect(day('Tomorrow').closest('label')?.textContent).toBe('Tomorrow 3 free'));
    const texts = strip()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(texts).toEqual(['Today 7 free', 'Tomorrow 3 free', 'Wed 18 closed', 'Thu 19 ', 'Fri 20 ', 'Mon 23 ']);
    const query = server.sent.find(({ path }) => path === '/buildings/freeByDay')?.query;
    expect(query).toContain(`type=DESK&date=${TODAY}&days=8&from=08%3A00&to=18%3A00`);
  });

  test('select the time that is open on a day', async () => {
    server.freeDays = [freeOn(TOMORROW, 3, '09:00', '16:00')];
    await show();
    await waitFor(() => expect(day('Tomorrow').closest('label')?.textContent).toContain('3 free'));
    await userEvent.click(day('Tomorrow'));
    await waitFor(() => expect(time()).toContain('09:00 – 16:00'));
  });

  test('are counted after the map, so that they never delay it', async () => {
    server.answers = { '/desks/deskStatus': () => new Promise<Response>(() => {}) };
    await showAs(<ReserveScreen />, { path: '/workplace/desks?floor=first' });
    await screen.findByRole('group', { name: 'Day' });
    const sent = () => server.sent.map(({ path }) => path);
    await waitFor(() =>
      expect(sent()).toEqual(expect.arrayContaining(['/desks/deskStatus', '/floors/first/daySchedule'])),
    );
    expect(sent()).not.toContain('/buildings/freeByDay');
  });

  test('are chosen by key: arrows, Home and End, T for today and M for tomorrow', async () => {
    await show();
    await userEvent.keyboard('m');
    await waitFor(() => expect(day('Tomorrow')).toHaveProperty('checked', true));
    act(() => day('Tomorrow').focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(day('Wed 18')).toHaveProperty('checked', true));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(day('Mon 23')).toHaveProperty('checked', true));
    await userEvent.keyboard('t');
    await waitFor(() => expect(day('Today')).toHaveProperty('checked', true));
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('m/t');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'm/t');
    expect(day('Today')).toHaveProperty('checked', true);
  });

  test('have no parts where only timeslots can be reserved', async () => {
    server.settings = { timeslot: true };
    await showAs(<ReserveScreen />, { path: '/workplace/desks?floor=first' });
    await screen.findByRole('group', { name: 'Day' });
    expect(screen.queryByRole('group', { name: 'Part of the day' })).toBeNull();
  });
});

describe('a day that is over', () => {
  const over = [{ objectId: 'studio', startDateTime: at('06:00', TODAY), endDateTime: at('10:00', TODAY), hint: '' }];
  const NEXT = { ...freeOn(TOMORROW, 3), hours: hours('07:00', '19:00') };

  test('says since when, offers tomorrow with one tap, and shows neither statuses nor numbers', async () => {
    server.openings = over;
    server.freeDays = [NEXT, { ...freeOn('2026-11-18', 0), window: null }, freeOn('2026-11-19', 5)];
    await showAs(<ReserveScreen />, { path: '/workplace/desks?floor=first' });
    expect(await screen.findByText(/closed at 10:00\.$/)).toBeTruthy();
    // The specified window stays.
    expect(time()).toContain('10:45 – 14:45');
    const go = await screen.findByRole('button', { name: 'Go to tomorrow' });
    expect(go.parentElement?.textContent).toContain('Tomorrow 3 are free, 08:00 – 18:00.');
    expect(screen.getByText('Closed until tomorrow 07:00')).toBeTruthy();
    expect(day('Today').closest('label')?.textContent).toBe('Today closed');
    expect(screen.getByRole('tab', { name: /^First/ }).textContent).toBe('First');
    expect(screen.queryByRole('listbox', { name: 'List' })).toBeNull();
    const list = within(await screen.findByRole('region', { name: 'List' }));
    expect(list.getByRole('heading', { name: 'Closed for today' })).toBeTruthy();
    expect(list.getByText('Open again tomorrow, 07:00 – 19:00.')).toBeTruthy();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tue 17 Nov3 of 7 freeGo',
      'Thu 19 Nov5 of 7 freeGo',
    ]);
    server.openings = undefined;
    await userEvent.click(go);
    await waitFor(() => expect(time()).toContain('Tue 17 Nov, 08:00 – 18:00'));
    expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
  });

  test('is a day like any other where opening hours are not enforced', async () => {
    server.settings = { policies: [] };
    server.openings = over;
    await show('floor=first');
    expect(screen.queryByText(/closed at/)).toBeNull();
  });
});

describe('a time outside the opening hours', () => {
  const opening = (from: string) => ({
    objectId: 'studio',
    startDateTime: at(from, TODAY),
    endDateTime: at('19:00', TODAY),
    hint: '',
  });

  test('says so, counts the open hours in the strip, and offers them with one tap', async () => {
    server.openings = [opening('16:00')];
    server.freeDays = [freeOn(TODAY, 5, '16:00', '18:00')];
    await show('floor=first');
    expect(time()).toContain('10:45 – 14:45');
    const go = await screen.findByRole('button', { name: 'Choose 16:00 – 18:00' });
    expect(go.parentElement?.textContent).toMatch(/is closed at this time\. 5 are free 16:00 – 18:00\./);
    expect(day('Today').closest('label')?.textContent).toBe('Today 5 free');
    await userEvent.click(go);
    await waitFor(() => expect(time()).toContain('16:00 – 18:00'));
    expect(screen.queryByText(/is closed at this time/)).toBeNull();
  });

  test('is a time like any other where opening hours are not enforced, or overlap it', async () => {
    server.openings = [opening('14:00')];
    const view = await show('floor=first');
    expect(screen.queryByText(/is closed at this time/)).toBeNull();
    view.unmount();
    server.settings = { policies: [] };
    server.openings = [opening('16:00')];
    await show('floor=first');
    expect(screen.queryByText(/is closed at this time/)).toBeNull();
  });
});

describe('the address of the reservation screen', () => {
  const card = (name: string) => screen.queryByRole('dialog', { name: new RegExp(`^${name}`) });
  const back = (router: Awaited<ReturnType<typeof show>>['router']) => act(async () => router.history.back());

  test('has the open desk, and Back closes it before it returns to the floor and day before', async () => {
    const { router, search } = await show(`floor=ground&day=${TOMORROW}&from=09:00&to=13:00`);
    await userEvent.click(screen.getByRole('tab', { name: /^First/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^1\.01-B/ }));
    await waitFor(() => expect(card('1.01-B')).toBeTruthy());
    await waitFor(() => expect(search()).toMatchObject({ floor: '1', desk: '1.01-B' }));
    await userEvent.click(row('1.01-C'));
    await waitFor(() => expect(search()).toMatchObject({ desk: '1.01-C' }));
    await back(router);
    await waitFor(() => expect(card('1.01')).toBeNull());
    expect(screen.getByRole('tab', { name: /^First/, selected: true })).toBeTruthy();
    await back(router);
    expect(await screen.findByRole('tab', { name: /^Ground/, selected: true })).toBeTruthy();
  });

  test('loses a desk that is closed, without an extra step back', async () => {
    const { router, search } = await show(`floor=first&day=${TOMORROW}&from=09:00&to=13:00`);
    const before = router.history.length;
    await userEvent.click(row('1.01-B'));
    await waitFor(() => expect(search()).toMatchObject({ desk: '1.01-B' }));
    await click('Close');
    await waitFor(() => expect(search()).not.toHaveProperty('desk'));
    expect(card('1.01-B')).toBeNull();
    await userEvent.click(row('1.01-C'));
    await waitFor(() => expect(search()).toMatchObject({ desk: '1.01-C' }));
    expect(router.history.length).toBe(before + 1);
  });

  test('links to a desk: its floor and its details open', async () => {
    await show(`desk=1.01-C&day=${TOMORROW}&from=09:00&to=13:00`);
    expect(await screen.findByRole('dialog', { name: /^1\.01-C/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^First/, selected: true })).toBeTruthy();
  });

  test('links to a parking spot without naming its kind', async () => {
    server.parking = [{ ...aDesk('P-01', null, null), type: 'PARKING' }];
    await show(`desk=P-01&day=${TOMORROW}&from=09:00&to=13:00`);
    expect(await screen.findByRole('dialog', { name: /^P-01/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Parking' })).toHaveProperty('checked', true);
  });

  test('on a phone closes the bar of the chosen spot on Back', async () => {
    server.width = 390;
    const { router } = await show(`floor=first&day=${TOMORROW}&from=09:00&to=13:00`);
    await userEvent.click(row('1.01-C'));
    expect(await screen.findByRole('region', { name: 'Chosen spot' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ desk: '1.01-C' }));
    await back(router);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen spot' })).toBeNull());
  });
});

test('parking opens on the first floor that has it, and floors without it are left out', async () => {
  server.parking = [{ ...aDesk('P-01', null, null), type: 'PARKING' }];
  const { search } = await show(`floor=first&day=${TOMORROW}&from=09:00&to=13:00`);
  await userEvent.click(screen.getByText('Parking', { exact: true }));
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Ground1 free']),
  );
  expect(row('P-01')).toBeTruthy();
  await userEvent.click(screen.getByText('Desks', { exact: true }));
  // Back where the user was.
  expect(await screen.findByRole('tab', { name: /^First/, selected: true })).toBeTruthy();
  expect(search()).not.toHaveProperty('kind');
});

test('labels that do not fit beside the menu cannot be reached, and are in the menu', async () => {
  const top = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetTop');
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent === 'Window' ? 47 : 3;
    },
  });
  try {
    server.parking = [aDesk('1.01-G', 430, 300, ['Sit-stand', 'Window'])];
    server.answers = {
      '/attributes': ['Sit-stand', 'Window'].map((name) => ({ id: name, name, colour: '#0079bf', version: 1 })),
    };
    await show(`floor=first&day=${TOMORROW}&from=09:00&to=13:00`);
    const chips = within(screen.getByRole('group', { name: 'Attributes' }));
    expect(await chips.findByRole('button', { name: 'Sit-stand' })).toBeTruthy();
    await waitFor(() => expect(chips.queryByRole('button', { name: 'Window' })).toBeNull());
    expect(chips.getByRole('menuitemcheckbox', { name: 'Window', hidden: true })).toBeTruthy();
  } finally {
    if (top) Object.defineProperty(HTMLElement.prototype, 'offsetTop', top);
  }
});

test('the buttons that change the time on screen and a reservation differ, and the dialog names the reservation', async () => {
  const mine = aReservation({ objectId: '1.01-B', objectName: '1.01-B', floorId: 'first', ...hours('09:00', '13:00') });
  server.reservations = [mine];
  await show(`floor=first&day=${TOMORROW}&from=09:00&to=13:00`);
  await click('Change time: 1.01-B');
  expect(await screen.findByRole('dialog', { name: 'Change date: 1.01-B' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('Change');
  expect(await screen.findByRole('dialog', { name: 'Change date' })).toBeTruthy();
});
