// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aMe } from '../../ui/me.fixture.ts';
import { standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { PresenceScreen } from './presence-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = (n: number, lastName: string, evidence: string) => ({
  memberId: `0a000000-0000-4000-8000-00000000000${n}`,
  firstName: 'Test',
  lastName,
  isEmergencyResponder: false,
  evidence,
  sinceDatetime: '2026-11-17T16:00:00.000Z',
  floorId: 'f1',
  spaceName: '2.14-D',
});

async function show(people: readonly object[]) {
  const floors = [{ id: 'f1', name: 'Floor 2' }];
  standInForServer(() => ({ '/presence': { now: '2026-11-17T17:17:00.000Z', floors, people } }));
  await renderInBerth(
    <MeContext value={aMe()}>
      <PresenceScreen />
    </MeContext>,
  );
}

test('the presence page states its rule, and lists people with an ended reservation and no check-out separately', async () => {
  await show([person(1, 'Adams', 'checked-in'), person(2, 'Bos', 'reservation-over')]);
  const apart = within(await screen.findByRole('region', { name: 'May have left' }));
  expect(apart.getByText(/^Checked in today, reservation over, not checked out/)).toBeTruthy();
  expect(apart.getByText(/Test Bos/)).toBeTruthy();
  expect(apart.queryByText(/Test Adams/)).toBeNull();
  expect(screen.getAllByText(/Test Bos/)).toHaveLength(1);
  expect(screen.getByText(/has not checked out\. People with a current reservation/)).toBeTruthy();
});

test('the presence page has one list if no one may have left', async () => {
  await show([person(1, 'Adams', 'checked-in')]);
  expect(await screen.findByText(/Test Adams/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'May have left' })).toBeNull();
});
