// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CalendarEvent } from './calendar/calendar-events.ts';
import { click, dialog, ROOMS, field, showScreen as show, testServer } from './opening-hours.fixture.tsx';
import type { DrawnRange } from './slot-form/slot-draft.ts';
import { aSlot } from './timeslot.fixture.ts';
import type { MovedEvent } from './calendar/week-calendar.tsx';

type Stub = {
  events: readonly CalendarEvent[];
  titleOf: (event: CalendarEvent) => string;
  onOpen: (event: CalendarEvent) => void;
  onDraw: (range: DrawnRange) => void;
  onMove: (moved: MovedEvent) => void;
};

const revert = vi.fn();
const DRAWN = { date: '2026-11-21', lastDate: '2026-11-21', startTime: '10:00', endTime: '12:00' };

// The grid measures its elements, which have no size here; its behaviour is tested in a browser.
vi.mock('./calendar/week-calendar.tsx', () => ({
  WeekCalendar: ({ events, titleOf, onOpen, onDraw, onMove }: Stub) => (
    <div>
      {events.map((event) => (
        <button key={event.id} type="button" onClick={() => onOpen(event)}>
          {`${event.date} ${event.startTime} ${titleOf(event)}`}
        </button>
      ))}
      <button type="button" onClick={() => onDraw(DRAWN)}>
        draw
      </button>
      {events[0] && (
        <button
          type="button"
          onClick={() => onMove({ event: events[0] as CalendarEvent, startTime: '10:00', endTime: '14:00', revert })}
        >
          drag
        </button>
      )}
    </div>
  ),
}));

const server = testServer();
const lastSent = () => server.sent.at(-1);
beforeEach(() => void revert.mockClear());

describe('a building without opening hours', () => {
  test.each(['calendar', 'list'])('says in the %s that it is open day and night', async (tab) => {
    await show(`/workplace/timeslots?tab=${tab}`);
    expect(await screen.findByText('No opening hours: open day and night')).toBeTruthy();
    expect(screen.getByText(/People can reserve every room at any time, weekends included\./)).toBeTruthy();
  });

  test('opens all rooms from Monday to Friday with one click, and closes them again with undo', async () => {
    await show();
    await click('Set Mon–Fri 08:00–18:00');
    expect(await screen.findByText('All rooms are now open Mon–Fri 08:00–18:00.')).toBeTruthy();
    expect(lastSent()?.body).toMatchObject({
      object_ids: ROOMS.map(({ id }) => ({ id })),
      start_time: '08:00',
      end_time: '18:00',
      valid_from: '2026-11-17T00:00:00.000Z',
      friday: true,
      saturday: false,
      sunday: false,
    });
    const hours = { start_time: '08:00', end_time: '18:00' };
    server.slots = [aSlot({ id: 'a', object_id: 'atrium', ...hours }), aSlot({ id: 'theirs', object_id: 'brug' })];
    await click('Undo');
    expect(await screen.findByText(/All rooms are open day and night again\./)).toBeTruthy();
    expect(server.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1))).toEqual([
      'a',
    ]);
  });

  test('opens nothing if the server refuses, and says why', async () => {
    server.refusal = { status: 403, body: { message: 'You are not authorized for this action' } };
    await show();
    await click('Set Mon–Fri 08:00–18:00');
    expect(await screen.findByText('You are not authorized for this action')).toBeTruthy();
  });
});

describe('the calendar', () => {
  test('shows the current week with the selected rooms', async () => {
    server.slots = [aSlot({ object_id: 'atrium' }), aSlot({ object_id: 'brug', tuesday: false })];
    await show();
    expect(await screen.findByRole('button', { name: '2026-11-17 09:00 Atrium' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '2026-11-17 09:00 Brug' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Atrium/ }));
    expect(screen.queryByRole('button', { name: '2026-11-17 09:00 Atrium' })).toBeNull();
    expect(screen.getByText('4 of 5')).toBeTruthy();
  });

  test("has a 'Select all' with three states that sets every room", async () => {
    await show();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Select all/ });
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Brug/ }));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await userEvent.click(all);
    expect(screen.getByText('5 of 5')).toBeTruthy();
    await userEvent.click(all);
    expect(screen.getByText('0 of 5')).toBeTruthy();
  });

  test('moves forward and back by a week, and updates the address', async () => {
    server.slots = [aSlot({ object_id: 'atrium' })];
    const { router } = await show();
    await click('Next week');
    expect(await screen.findByRole('button', { name: '2026-11-24 09:00 Atrium' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ date: '2026-11-24' });
    await click('Today');
    expect(await screen.findByRole('button', { name: '2026-11-17 09:00 Atrium' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Day' }));
    expect(screen.queryByRole('button', { name: '2026-11-18 09:00 Atrium' })).toBeNull();
    expect(router.state.location.search).toMatchObject({ view: 'day' });
  });

  test('is not available on phones', async () => {
    server.width = 991;
    await show();
    expect(screen.getByText('We are sorry, Calendar view is only available in desktop mode')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('asks first what to do with an event, and editing opens its slot', async () => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium', start_time: '10:00', hint: 'Ring twice' })];
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '2026-11-18 10:00 Atrium' }));
    expect(within(await dialog()).getByText('Choose next action')).toBeTruthy();
    await click(/^Edit/, await dialog());
    await screen.findByText('Edit timeslot');
    expect(field('Hint').value).toBe('Ring twice');
    await click('Save', await dialog());
    await waitFor(() =>
      expect(lastSent()?.body).toMatchObject({ object_ids: [{ id: 'atrium', slotId: 'a', version: 1 }] }),
    );
  });

  test('several rooms drawn as one are listed one by one', async () => {
    server.slots = ROOMS.map(({ id }) => aSlot({ object_id: id }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '2026-11-18 09:00 5 rooms' }));
    await click('Dok', await dialog());
    expect(within(await dialog()).getByText('Dok')).toBeTruthy();
    expect(screen.getByText('Choose next action')).toBeTruthy();
  });

  test('a drawn range becomes a new slot for the visible rooms', async () => {
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Brug/ }));
    await click('draw');
    await screen.findByRole('dialog');
    await click('Save', await dialog());
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(lastSent()?.body).toMatchObject({
      object_ids: ['atrium', 'cour', 'dok', 'eiland'].map((id) => ({ id })),
      start_time: '10:00',
      end_time: '12:00',
      valid_from: '2026-11-21T00:00:00.000Z',
      saturday: true,
      monday: false,
    });
  });

  test('changes the times of a dragged event after confirmation, and reverts it otherwise', async () => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium' })];
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'drag' }));
    expect(await screen.findByText(/Atrium: from 09:00–13:00 to 10:00–14:00, on Mon, Tue/)).toBeTruthy();
    await click('No', await dialog());
    await waitFor(() => expect(revert).toHaveBeenCalledOnce());
    expect(server.sent).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click('drag');
    await click('Yes', await dialog());
    await waitFor(() => expect(lastSent()?.body).toMatchObject({ start_time: '10:00', end_time: '14:00' }));
    expect(revert).toHaveBeenCalledOnce();
  });
});

describe('the list', () => {
  test('shows hours, days and groups of each room in the building’s time zone', async () => {
    server.slots = [
      aSlot({ object_id: 'brug', valid_until: '2026-12-24T23:59:59.999Z', timezone_id: 'TZ-4', saturday: true }),
      aSlot({ object_id: 'atrium', userpools: ['Finance', 'Legal'] }),
    ];
    await show('/workplace/timeslots?tab=list');
    await screen.findByText('Atrium');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/\W+$/, ''));
    expect(heads.filter((text) => text !== '').map((text) => text.replace(/In the building.*$/, ''))).toEqual([
      'Room',
      'Start time',
      'End time',
      'Valid from',
      'Valid until',
      'Available on days',
      'Userpools',
      'External timezone ID',
      'Actions',
    ]);
    expect(screen.getAllByRole('button', { name: 'In the building’s time zone, Europe/Amsterdam' })).toHaveLength(4);
    const cells = screen
      .getAllByRole('rowheader')
      .map((head) => [...(head.closest('tr')?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent));
    expect(cells.map((texts) => texts.filter((text) => text !== ''))).toEqual([
      ['Atrium', '09:00', '13:00', '2026-09-01', '-', 'MTWTFSS', 'Finance, Legal', '-'],
      ['Brug', '09:00', '13:00', '2026-09-01', '2026-12-24', 'MTWTFSS', '-', 'TZ-4'],
    ]);
    expect(screen.getByRole('img', { name: 'Mon, Tue, Wed, Thu, Fri' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Mon, Tue, Wed, Thu, Fri, Sat' })).toBeTruthy();
  });

  test('says that a building whose opening hours are all over is closed, not open day and night', async () => {
    server.slots = [aSlot({ object_id: 'atrium', valid_until: '2026-11-16T23:59:59.999Z' })];
    await show('/workplace/timeslots?tab=list');
    expect(await screen.findByText('No current opening hours')).toBeTruthy();
    expect(screen.queryByText(/open day and night/)).toBeNull();
  });

  test('hides hours that are over unless they are switched on, which lasts for the session', async () => {
    server.slots = [
      aSlot({ object_id: 'atrium' }),
      aSlot({ object_id: 'brug', valid_until: '2026-11-16T23:59:59.999Z' }),
      aSlot({ object_id: 'gone' }),
    ];
    const view = await show('/workplace/timeslots?tab=list');
    expect(await screen.findByText('Atrium')).toBeTruthy();
    expect(screen.queryByText('Brug')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide old opening hours' }));
    expect(await screen.findByText('Brug')).toBeTruthy();
    view.unmount();
    await show('/workplace/timeslots?tab=list');
    expect(await screen.findByText('Brug')).toBeTruthy();
  });

  test('asks before removing, reports it, and offers undo', async () => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium', userpools: ['Finance'] })];
    await show('/workplace/timeslots?tab=list');
    await userEvent.click(await screen.findByText('Atrium'));
    await click(/^Edit/, await dialog());
    await screen.findByText('Edit timeslot');
    await click('Remove', await dialog());
    expect(await screen.findByText(/Are you sure you want to delete this timeslot\?/)).toBeTruthy();
    await click('Yes');
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    expect(lastSent()).toMatchObject({ method: 'DELETE', path: '/api/3.0/admin/timeslots/wetering/keizersgracht/a' });
    await click('Undo');
    await waitFor(() =>
      expect(lastSent()?.body).toMatchObject({ object_ids: [{ id: 'atrium' }], userpools: ['Finance'] }),
    );
  });

  test.each([
    ['follows the others', [aSlot({ object_id: 'brug' })], 'Atrium then follows the opening hours of the other rooms.'],
    ['is open at all hours', [], 'Atrium can then be reserved at all hours.'],
    [
      'is closed',
      [aSlot({ object_id: 'atrium', valid_until: '2026-11-16T23:59:59.999Z' })],
      'Atrium is then closed, because only old opening hours are left.',
    ],
  ])('says before the last current slot of a room is removed that the room then %s', async (_what, others, text) => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium' }), ...others];
    await show('/workplace/timeslots?tab=list');
    await userEvent.click(await screen.findByText('Atrium'));
    await click(/^Edit/, await dialog());
    await screen.findByText('Edit timeslot');
    await click('Remove', await dialog());
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('rooms without opening hours of their own', () => {
  const FOLLOWERS = {
    status: 409,
    body: {
      code: 'timeslot.followers',
      message: 'Other rooms follow',
      data: { rooms: [{ id: 'brug', name: 'Brug', desks: 2 }] },
    },
  };

  test('are named on the screen, with what holds for them', async () => {
    server.slots = ROOMS.slice(2).map(({ id }) => aSlot({ object_id: id }));
    const view = await show('/workplace/timeslots?tab=list');
    const follow = '2 rooms have no opening hours of their own and follow those of the other rooms.';
    expect((await screen.findByText(follow)).parentElement?.textContent).toContain('Atrium, Brug');
    view.unmount();
    server.slots = ROOMS.slice(1).map(({ id }) => aSlot({ object_id: id, valid_until: '2026-11-16T23:59:59.999Z' }));
    await show('/workplace/timeslots?tab=list');
    const always = '1 room has no opening hours of its own and can be reserved at all hours.';
    expect(await screen.findByText(always)).toBeTruthy();
  });

  test.each([
    ['Change them too', 'follow'],
    ['Give them their own hours', 'own'],
  ])('are asked about before a change that they follow: ‘%s’', async (answer, followers) => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium' })];
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'drag' }));
    server.refusal = FOLLOWERS;
    await click('Yes', await dialog());
    const question = await screen.findByRole('dialog', { name: 'Other rooms follow these hours' });
    expect(within(question).getByRole('listitem').textContent).toBe('Brug (2 desks)');
    expect(lastSent()?.body).toMatchObject({ followers: 'ask', reservations: 'ask' });
    server.refusal = undefined;
    await click(answer, question);
    await waitFor(() => expect(lastSent()?.body).toMatchObject({ followers, reservations: 'ask' }));
    expect(revert).not.toHaveBeenCalled();
  });

  test('stay as they are if the administrator goes back, and so does the calendar', async () => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium' })];
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'drag' }));
    server.refusal = FOLLOWERS;
    await click('Yes', await dialog());
    await click('Go back', await screen.findByRole('dialog', { name: 'Other rooms follow these hours' }));
    await waitFor(() => expect(revert).toHaveBeenCalledOnce());
    expect(server.sent).toHaveLength(1);
  });
});

test('reservations outside changed hours can be left as they are', async () => {
  server.slots = [aSlot({ id: 'a', object_id: 'atrium' })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'drag' }));
  const first = [{ name: 'Ada Berg', objectName: 'Atrium', startDatetime: '2026-11-18T09:00:00Z' }];
  const data = { reservations: 1, people: 1, first, canMove: true, canLeave: true, timezone: 'Europe/Amsterdam' };
  server.refusal = { status: 409, body: { code: 'reservation.in_the_way', message: 'Reserved', data } };
  await click('Yes', await dialog());
  const question = await screen.findByRole('dialog', { name: 'These places are reserved' });
  server.refusal = undefined;
  await click('Leave as they are', question);
  await waitFor(() => expect(lastSent()?.body).toMatchObject({ followers: 'ask', reservations: 'leave' }));
});
