import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { simulateNoShows } from '../../../../testing/no-shows/simulate-no-shows.ts';
import { printFigures } from '../../../../testing/print-figures.ts';

const database = testDatabase();

// The night in which an hour occurs twice, with killed workers; `bench/no-shows.ts` is the long run.
test('each reminder and cancellation happens once and in its minute, despite a clock change and killed workers [R20]', async () => {
  const plan = { urls: database.urls, day: '2026-10-25', reservations: 160, from: '01:30', hours: 2, kills: 3 };
  const { faults, mails, ...figures } = await simulateNoShows(plan);
  printFigures('no-show days', { ...figures, ...mails });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ reservations: 640, kills: 3 });
  expect(mails).toMatchObject({ expected: figures.reminders + figures.cancellations, missing: 0, strangers: 0 });
});
