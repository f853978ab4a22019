// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { standInForServer } from '../../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../../ui/testing.tsx';
import { type Choice, fullestRoom, roomsOn } from '../choices.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { RoomChips } from './start-step.tsx';
import { SpaceList } from './space-list.tsx';

const DOOR = { place: { org: 'wetering', building: 'keizersgracht' }, secret: 's' };
const at = (time: string) => Date.parse(`2026-11-17T${time}:00.000Z`);
const desk = (name: string, roomName: string, sign: Choice['sign'] = 'FREE'): Choice => ({
  id: name,
  name,
  type: 'DESK',
  roomId: roomName,
  roomName,
  floorId: 'f1',
  attributes: ['Sit-stand', 'Two monitors'],
  sign,
});
const CHOICES = [
  desk('2.15-B', '2.15'),
  desk('2.15-C', '2.15'),
  desk('2.15-H', '2.15', 'RESERVED'),
  desk('2.16-A', '2.16'),
];

afterEach(() => vi.unstubAllGlobals());

async function show(selected?: string) {
  standInForServer(() => ({
    '/publicScreens/reservations/2.15-B/daySchedule': [
      { start_datetime: '2026-11-17T14:30:00.000Z', end_datetime: '2026-11-17T16:00:00.000Z' },
    ],
    '/publicScreens/reservations/2.15-C/daySchedule': [],
  }));
  const acts = { onChoose: vi.fn(), onReserve: vi.fn(), choose: vi.fn() };
  const chips = roomsOn(CHOICES, 'f1');
  const view = {
    choices: CHOICES,
    floor: { id: 'f1', name: 'Floor 2' },
    chips,
    room: fullestRoom(chips),
    selected: CHOICES.find(({ id }) => id === selected),
    window: { start: at('09:45'), end: at('12:00') },
    now: at('09:42'),
    zone: 'Europe/Amsterdam',
    choose: acts.choose,
  } as unknown as KioskView;
  await renderInBerth(
    <>
      <RoomChips view={view} />
      <SpaceList door={DOOR} view={view} onChoose={acts.onChoose} onReserve={acts.onReserve} />
    </>,
  );
  return acts;
}

test('the list has the free desks of the chosen room, until when, and what they have', async () => {
  await show('2.15-B');
  expect(screen.getByRole('heading', { name: '2.15' })).toBeTruthy();
  expect(screen.getByText('2 of 3 free')).toBeTruthy();
  expect(await screen.findByText('Free until 15:30')).toBeTruthy();
  expect(await screen.findByText('Free for the rest of the day')).toBeTruthy();
  expect(screen.getAllByText('Sit-stand · Two monitors')).toHaveLength(2);
  expect(screen.queryByText(/2\.15-H|2\.16-A/)).toBeNull();
  expect(screen.getAllByRole('listitem').map((row) => row.dataset['selected'])).toEqual(['true', undefined]);
});

test('a row is selected by a touch, and its button reserves it at once', async () => {
  const { onChoose, onReserve } = await show();
  await userEvent.click(screen.getByRole('button', { name: /^2\.15-C/ }));
  expect(onChoose).toHaveBeenCalledWith('2.15-C');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve 2.15-B' }));
  expect(onReserve).toHaveBeenCalledWith('2.15-B');
});

test('rooms are chips with their free desks, and the chosen one is pressed', async () => {
  const { choose } = await show();
  const chip = screen.getByRole('button', { name: '2.16 1 free' });
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: '2.15 2 free' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(chip);
  expect(choose).toHaveBeenCalledWith({ roomId: '2.16', spaceId: undefined });
});
