// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { AuthorisationsScreen } from './authorisations-screen.tsx';

const BASE = '/api/3.0/admin/buildings/wetering/keizersgracht/access';
let sent: string[];
let allowed: { organisationIdentifier: string; description: string }[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  allowed = [{ organisationIdentifier: 'part/ner', description: 'Our partner' }];
  vi.stubGlobal('fetch', (url: URL, { method }: { method: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json(allowed));
    const releases = { people: 4, reservations: 7, fixedDesks: 1 };
    if (url.searchParams.has('dryRun')) return Promise.resolve(Response.json({ releases }));
    sent.push(`${method} ${url.pathname}${url.search}`);
    return Promise.resolve(Response.json({ message: method === 'PUT' ? 'Saved' : 'Deleted successfully', releases }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  await renderInBerth(
    <MeContext value={aMe()}>
      <AuthorisationsScreen />
    </MeContext>,
  );
  await screen.findByText('part/ner');
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

test('the screen explains who gets access, and where', async () => {
  await show();
  expect(screen.getByText(/can enter Keizersgracht 214 and reserve there/)).toBeTruthy();
});

test('an identifier is added with its description', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add identifier' }));
  await screen.findByRole('dialog');
  fill('Identifier', ' part/ner ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This identifier is already authorised')).toBeTruthy();
  fill('Identifier', 'guests & co');
  fill('Description', 'Visitors');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(sent).toEqual([`PUT ${BASE}?identifier=guests+%26+co&description=Visitors`]);
});

test('deleting an identifier asks first and names who loses access, and undo restores it', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Actions: part/ner' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete part/ner?' });
  expect(within(question).getByText(/only through part\/ner lose it immediately/)).toBeTruthy();
  expect(within(question).getByText(/lose access: 4. Reservations cancelled: 7. Fixed desks released: 1/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted successfully');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent)
    .toEqual([`DELETE ${BASE}/part%2Fner`, `PUT ${BASE}?identifier=part%2Fner&description=Our+partner`]);
});
