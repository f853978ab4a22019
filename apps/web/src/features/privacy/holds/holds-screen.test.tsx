// @vitest-environment jsdom
import type { LegalHold, LegalHolds } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { HoldsScreen } from './holds-screen.tsx';

const NORTH = { id: '00000000-0000-4000-8000-000000000001', name: 'North' };
const HOLD: LegalHold = {
  id: '00000000-0000-4000-8000-000000000002',
  state: 'in-force',
  building: NORTH,
  user: null,
  reason: 'Case 12',
  fromDay: '2026-11-01',
  untilDay: '2027-02-01',
  askedBy: 'Anna Admin',
  approvedBy: 'Bert Beheer',
  releasedBy: null,
  isRenewal: false,
  can: { approve: false, renew: true, release: true },
};
const USER = { id: '00000000-0000-4000-8000-000000000003', name: 'Sanne Bakker' };
const ASKED: LegalHold = {
  ...HOLD,
  id: '00000000-0000-4000-8000-000000000004',
  state: 'asked',
  user: USER,
  approvedBy: null,
  can: { approve: true, renew: false, release: true },
};

let holds: LegalHolds['holds'];
let sent: { call: string; body: unknown }[];
const BASE = '/api/3.0/admin/legal-holds/wetering';

beforeEach(() => {
  holds = [ASKED, HOLD];
  sent = [];
  vi.stubGlobal('fetch', (url: URL, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method === 'GET')
      return Promise.resolve(Response.json({ now: '2026-11-17T09:00:00.000Z', holds, buildings: [NORTH] }));
    sent.push({ call: `${method} ${url.pathname}`, body: JSON.parse(body ?? 'null') as unknown });
    return Promise.resolve(Response.json({ message: 'Noted' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  renderInBerth(
    <MeContext value={aMe()}>
      <HoldsScreen />
    </MeContext>,
  );

test('shows the scope, reason, dates and approvals of a hold', async () => {
  await draw();
  const row = (await screen.findByText('Everyone in North')).closest('li');
  expect(row?.textContent).toContain('In force');
  expect(row?.textContent).toContain('Case 12');
  expect(row?.textContent).toContain(
    'Sun 1 Nov 2026 to Mon 1 Feb 2027 · requested by Anna Admin · approved by Bert Beheer',
  );
});

test('past holds are listed separately, without actions', async () => {
  holds = [{ ...HOLD, state: 'released', releasedBy: null, can: { approve: false, renew: false, release: false } }];
  await draw();
  expect(await screen.findByRole('heading', { name: 'No legal holds' })).toBeTruthy();
  const past = within(screen.getByRole('region', { name: 'Past holds' }));
  expect(past.getByText(/released by a former administrator/)).toBeTruthy();
  expect(past.queryByRole('button')).toBeNull();
});

test('approving a hold explains its effect first', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: Sanne Bakker in North' }));
  const question = await screen.findByRole('dialog', { name: 'Approve this hold?' });
  expect(within(question).getByText(/Until Mon 1 Feb 2027, nothing it covers is anonymised or deleted/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  await expect.poll(() => sent).toEqual([{ call: `POST ${BASE}/${ASKED.id}/approve`, body: null }]);
});

test('releasing a hold asks first, but withdrawing one without approval does not', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Release: Everyone in North' }));
  const question = await screen.findByRole('dialog', { name: 'Release this hold?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Release' }));
  await expect.poll(() => sent).toEqual([{ call: `POST ${BASE}/${HOLD.id}/release`, body: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Sanne Bakker in North' }));
  await expect.poll(() => sent.at(-1)).toEqual({ call: `POST ${BASE}/${ASKED.id}/release`, body: null });
});

test('an extension is at most a year from now', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Extend…: Everyone in North' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend this hold' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Request extension' }));
  await expect.poll(() => sent).toEqual([{ call: `POST ${BASE}/${HOLD.id}/renew`, body: { untilDay: '2027-11-17' } }]);
});

test('a new hold needs a reason and says that a second administrator has to approve it', async () => {
  await draw();
  await screen.findByText('Everyone in North');
  await userEvent.click(screen.getByRole('button', { name: 'New hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New legal hold' }));
  expect(dialog.getByText(/takes effect when another administrator approves it/)).toBeTruthy();
  const send = dialog.getByRole('button', { name: 'Request hold' });
  expect(send).toHaveProperty('disabled', true);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Building' }), 'North');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Case 13');
  await userEvent.click(send);
  await expect
    .poll(() => sent)
    .toEqual([
      { call: `POST ${BASE}`, body: { buildingId: NORTH.id, user: null, untilDay: '2027-11-17', reason: 'Case 13' } },
    ]);
});
