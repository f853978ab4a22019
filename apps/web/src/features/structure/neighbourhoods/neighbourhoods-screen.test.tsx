// @vitest-environment jsdom
import type { AdminNeighbourhood, NeighbourhoodForm } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { aDesk, aRoom } from '../structure.fixture.tsx';
import { NeighbourhoodsScreen } from './neighbourhoods-screen.tsx';

const FLOORS = [
  { id: 'f1', name: 'Ground floor', level: 0, plan: null },
  { id: 'f2', name: 'Top', level: 1, plan: null },
];
const DESIGN: AdminNeighbourhood = {
  id: 'n1',
  name: 'Design',
  colour: 6,
  floorId: 'f1',
  spaceIds: ['A1'],
  userpools: ['Designers'],
  teamIds: [],
  weekdays: ['monday', 'thursday'],
  opensDaysBefore: 1,
  opensAtHour: 16,
  opensWhenFreePercent: 10,
  guaranteed: 2,
  guaranteedUntilHour: 10,
  version: 3,
};
const EFFECT = { from: '2026-09-22', to: '2026-11-16', effect: { openedDeskDays: 61, avoidedRefusals: 9, refused: 0 } };

let stored: AdminNeighbourhood[];
let sent: Sent[];
let refusal: { status: number; body: object } | undefined;
let effect: object;

beforeEach(() => {
  stored = [DESIGN];
  refusal = undefined;
  effect = EFFECT;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = standInForServer(() => ({
    '/floors': FLOORS,
    '/rooms': [aRoom('Studio'), aRoom('Hall')],
    '/desks': [aDesk('A1', 'Studio'), aDesk('A2', 'Studio'), ...['B1', 'B2', 'B3'].map((name) => aDesk(name, 'Hall'))],
    'GET /admin/neighbourhoods': stored,
    'POST /admin/neighbourhoods/effect': () => Response.json(effect),
    'POST /admin/neighbourhoods': ({ body }: Sent) => {
      if (refusal) return Response.json(refusal.body, { status: refusal.status });
      const neighbourhood = { ...(body as NeighbourhoodForm), id: 'n9', version: 1 };
      stored = [...stored.filter(({ id }) => id !== (body as NeighbourhoodForm).id), neighbourhood];
      return Response.json({ message: 'Changes saved successfully', neighbourhood });
    },
    'DELETE /admin/neighbourhoods/n1': () => {
      stored = [];
      return Response.json({ message: 'Deleted successfully' });
    },
    'POST /admin/neighbourhoods/n1/restore': () => {
      stored = [DESIGN];
      return Response.json({ message: 'Restored successfully', neighbourhood: DESIGN });
    },
    'POST /admin/neighbourhoods/n1/open': { message: 'Changes saved successfully' },
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  await renderInBerth(
    <MeContext value={aMe()}>
      <NeighbourhoodsScreen />
    </MeContext>,
  );
  await screen.findByRole('tab', { name: 'Ground floor, 1 neighbourhood' });
}
const saves = () =>
  sent.filter(({ method, path }) => method === 'POST' && path === '/admin/neighbourhoods').map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

describe('the neighbourhoods of a floor', () => {
  test('are listed with their rules as sentences', async () => {
    await show();
    const [item] = within(screen.getByRole('list', { name: 'Neighbourhoods of Ground floor' })).getAllByRole(
      'listitem',
    );
    expect(item?.textContent).toContain(
      'Design has this desk first: Mon, Thu. It opens to everyone at 16:00 the day before. ' +
        'It opens earlier when at most 10 % is free elsewhere on the floor. ' +
        'The last 2 free desks stay with Design until 10:00.',
    );
  });

  test('an empty floor offers to draw one', async () => {
    await show();
    await userEvent.click(screen.getByRole('tab', { name: 'Top, none' }));
    expect(screen.getByText('Draw one around a team’s desks.')).toBeTruthy();
  });

  test('one is removed after a question, and restored by undo', async () => {
    await show();
    await press('Remove, Design');
    await press('Remove');
    expect(await screen.findByText('No neighbourhoods on this floor')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByRole('heading', { name: /^Design/ })).toBeTruthy();
  });

  test('one is opened early for a day', async () => {
    await show();
    await press('Open early, Design');
    const dialog = within(await screen.findByRole('dialog', { name: 'Open Design to everyone?' }));
    const day = dialog.getByLabelText('Day');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-24');
    await userEvent.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ path }) => path.endsWith('/open'))?.body).toEqual({ date: '2026-11-24' });
  });
});

describe('the form of a neighbourhood', () => {
  test('saves a whole room, people and days by keyboard, after showing its effect', async () => {
    await show();
    await press('New neighbourhood');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Sales');
    await userEvent.type(screen.getByRole('combobox', { name: 'Group' }), 'Sellers{Enter}');
    const hall = screen.getByRole('checkbox', { name: 'Hall, 0 of 3' });
    hall.focus();
    await userEvent.keyboard(' ');
    await tick('Friday');
    await press('Desks of Hall');
    await tick('B3');
    const opened = await screen.findByText('desk days opened to others in the last 8 weeks');
    expect(opened.nextElementSibling?.textContent).toBe('61');
    expect(screen.getByText('refusals avoided for others').nextElementSibling?.textContent).toBe('9');
    await press('Save');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({
      name: 'Sales',
      floorId: 'f1',
      spaceIds: ['B1', 'B2'],
      userpools: ['Sellers'],
      teamIds: [],
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      opensWhenFreePercent: null,
    });
  });

  test('shows the week as a table, with the time of opening for each day', async () => {
    await show();
    await press('Edit, Design');
    const week = within(screen.getByRole('table', { name: 'The week of Design' }));
    expect(week.getByRole('row', { name: /^Monday until Sunday 16:00/ })).toBeTruthy();
    expect(week.getByRole('row', { name: /^Tuesday +all the time/ })).toBeTruthy();
  });

  test('does not offer desks of another neighbourhood', async () => {
    await show();
    await press('New neighbourhood');
    await press('Desks of Studio');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'A1, in Design' }).disabled).toBe(true);
  });

  test('asks before it covers more than half of the floor', async () => {
    await show();
    await press('Edit, Design');
    await tick('Hall, 0 of 3');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'More than half of the floor?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(saves()).toEqual([]);
    await press('Save');
    await press('Save anyway');
    await waitFor(() => expect(saves()).toHaveLength(1));
  });

  test('keeps what was typed after a lost race, and saves over the newer version the next time', async () => {
    await show();
    await press('Edit, Design');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' studio');
    const body = { code: 'save.conflict', message: 'Someone else saved it.', data: { version: 4 } };
    refusal = { status: 412, body };
    await press('Save');
    expect(await screen.findByText('Someone else saved it.')).toBeTruthy();
    refusal = undefined;
    await press('Save');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves().at(-1)).toMatchObject({ name: 'Design studio', version: 4 });
  });

  test('is not sent with a wrong number', async () => {
    await show();
    await press('Edit, Design');
    const field = screen.getByRole('textbox', { name: 'Days before' });
    await userEvent.clear(field);
    await userEvent.type(field, '31');
    await press('Save');
    expect(await screen.findByText('Enter 0 to 30.')).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test('says that too few people were there to show an effect', async () => {
    effect = { ...EFFECT, effect: null };
    await show();
    await press('Edit, Design');
    expect(await screen.findByText(/^Fewer than five people had reservations here/)).toBeTruthy();
  });
});
