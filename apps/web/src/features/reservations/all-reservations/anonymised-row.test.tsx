// @vitest-environment jsdom
import type { ListedReservation } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { ReservationsTable } from './reservations-table.tsx';

const START = Date.parse('2026-11-17T08:00:00Z');
const RESERVATION = {
  id: 'r1',
  objectType: 'DESK',
  objectName: '2.14-A',
  roomName: '2.14',
  forUser: null,
  startDatetime: new Date(START).toISOString(),
  endDatetime: new Date(START + 3_600_000).toISOString(),
  context: { checkInDatetime: null },
  restorableUntil: null,
  noShowEvidence: null,
  can: { cancel: false },
  guest: [],
  reservationAssets: [],
  reservationSubject: null,
} as unknown as ListedReservation;

test('a reservation without a person is listed as anonymised', async () => {
  await renderInBerth(
    <ReservationsTable
      rows={[RESERVATION]}
      order={{ orderBy: 'start_datetime', direction: 'ASC' }}
      onOrder={() => {}}
      actions={{ busyId: undefined } as never}
      zone="Europe/Amsterdam"
      now={START}
      earlyEntryMinutes={15}
    />,
  );
  const [, row] = screen.getAllByRole('row');
  expect(within(row as HTMLElement).getByText('anonymised')).toBeTruthy();
});
