// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { act, aDesk, aRoom, inspector, row, rows, select, showTo, structureServer } from '../structure.fixture.tsx';
import { DesksScreen } from './desks-screen.tsx';

const server = structureServer();
const show = (role?: Parameters<typeof showTo>[1]) => showTo(<DesksScreen />, role);
const lastSent = () => server.sent.at(-1);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  server.rooms = [aRoom('Room 2'), aRoom('Courtyard')];
  server.desks = ['2-A', '2-B', '2-C'].map((name) => aDesk(name, 'Room 2'));
});

const openRow = async (name: string) => {
  await screen.findAllByRole('rowheader');
  await userEvent.click(within(row(name)).getByRole('rowheader'));
  await screen.findByRole('complementary', { name });
  return inspector(name);
};
const chooseRoom = async (form: ReturnType<typeof within>, name: string) => {
  await userEvent.click(form.getByRole('combobox', { name: 'Room' }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

test.each([
  ['Customer-coordinator', ['Edit attributes']],
  ['Customer-admin', ['Edit attributes', 'Import (CSV)', 'Print labels']],
] as const)('a %s finds these further actions: %j', async (role, items) => {
  await show(role);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
});

test.each([
  ['Customer-admin', 1],
  ['Customer-coordinator', 0],
] as const)('a link opens the import of reservations for a %s: %i dialogs', async (role, dialogs) => {
  await renderInBerth(
    <MeContext value={aMe({ roles: [role] })}>
      <DesksScreen />
    </MeContext>,
    { path: '/workplace?import=reservations' },
  );
  await screen.findByText('2-A');
  expect(screen.queryAllByRole('dialog', { name: 'Import from a file' })).toHaveLength(dialogs);
  expect(screen.queryAllByRole('tab', { name: 'Reservations', selected: true })).toHaveLength(dialogs);
});

test('a new desk needs a name that is free and a room', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add desk' }));
  const fresh = inspector('New desk');
  await user.click(fresh.getByRole('button', { name: 'Save' }));
  expect(fresh.getByText('Give it a name')).toBeTruthy();
  expect(fresh.getByText('Choose a room')).toBeTruthy();
  expect(server.sent).toEqual([]);

  type(fresh.getByRole('textbox', { name: 'Name' }), 'P-1');
  await chooseRoom(fresh, 'Courtyard');
  await user.selectOptions(fresh.getByRole('combobox', { name: 'Type' }), 'Parking');
  const taken = 'A desk with this name already exists in the building.';
  server.refusal = { status: 409, body: { code: 'desk.name_taken', message: taken } };
  await user.click(fresh.getByRole('button', { name: 'Save' }));
  expect(await fresh.findByText(taken)).toBeTruthy();
  await user.type(fresh.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(await screen.findByRole('complementary', { name: 'P-1' })).toBeTruthy();
  expect(row('P-1').textContent).toContain('CourtyardGround floorParking');
  expect(lastSent()?.body).toMatchObject({ name: 'P-1', roomId: 'Courtyard', type: 'PARKING', fixed: null });
});

test('a fixed desk has a holder with number, card and emergency role, until it is no longer fixed', async () => {
  const { user } = await show();
  const desk = await openRow('2-A');
  expect(desk.getByText('Everyone can reserve it.')).toBeTruthy();
  await user.click(desk.getByRole('switch', { name: 'Fixed desk' }));
  await user.click(desk.getByRole('button', { name: 'Save' }));
  expect(desk.getByText('Enter the employee’s name')).toBeTruthy();
  type(desk.getByRole('textbox', { name: 'Employee name' }), 'Anouk Vermeulen');
  type(desk.getByRole('textbox', { name: 'Employee number' }), '104287');
  type(desk.getByRole('textbox', { name: 'RFID card number' }), '04A26F1B93');
  await user.click(desk.getByRole('switch', { name: 'Emergency responder' }));
  await user.click(desk.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved successfully')).toBeTruthy();
  expect(lastSent()?.body['fixed']).toEqual({
    employeeName: 'Anouk Vermeulen',
    employeeNumber: '104287',
    rfidCardNumber: '04A26F1B93',
    emergencyResponder: true,
    username: null,
  });
  await waitFor(() => expect(row('2-A').textContent).toContain('Anouk VermeulenEmergency responder'));
  expect(desk.getByText('Fixed')).toBeTruthy();

  await user.click(desk.getByRole('switch', { name: 'Fixed desk' }));
  await user.click(desk.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row('2-A').textContent).not.toContain('Anouk'));
  expect(lastSent()?.body['fixed']).toBeNull();
});

describe('attributes', () => {
  const add = async (dialog: ReturnType<typeof within>, name: string, colour: number) => {
    await userEvent.click(dialog.getByRole('button', { name: 'New attribute' }));
    type(dialog.getByRole('textbox', { name: 'Attribute name' }), name);
    await userEvent.click(dialog.getByRole('radio', { name: `Colour ${colour} of 10` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add attribute' }));
  };

  test('are added where they are needed, and are ticked at once', async () => {
    const { user } = await show();
    await act('2-A', 'Attributes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Attributes: 2-A' }));
    expect(dialog.getByText(/^This building has no attributes yet\./)).toBeTruthy();
    await add(dialog, 'Window', 7);
    expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Window' })).checked).toBe(true);
    expect(lastSent()?.body).toEqual({ name: 'Window', colour: '#00c2e0' });

    const message = 'Attribute name already exist';
    server.refusal = { status: 409, body: { code: 'attribute.name_taken', message } };
    await add(dialog, 'Window', 1);
    expect(await dialog.findByText(message)).toBeTruthy();
    // Esc closes the editor of the attribute, not the dialog.
    await user.keyboard('{Escape}');
    expect(dialog.queryByRole('textbox', { name: 'Attribute name' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastSent()).toMatchObject({
      path: '/admin/attributes/associate',
      body: { id: '2-A', attributes: ['Window'], version: 1 },
    });
  });

  test('that only some of the selected desks have are mixed, and change only when they are ticked', async () => {
    server.attributes = ['Window', 'Two monitors'].map((name) => ({
      id: name,
      name,
      colour: '#00c2e0',
      spaces: 1,
      version: 1,
    }));
    server.desks = server.desks.map((desk) =>
      desk.name === '2-A' ? { ...desk, attributes: ['Window', 'Two monitors'] } : desk,
    );
    await show();
    expect(row('2-A').textContent).toContain('Window');
    const bulk = await select('2-A', '2-B');
    await userEvent.click(bulk.getByRole('button', { name: 'Attributes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attributes: 2 desks' }));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Window').indeterminate, box('Two monitors').indeterminate]).toEqual([true, true]);
    await userEvent.click(box('Window'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastSent()?.body).toMatchObject({
      ids: ['2-A', '2-B'],
      versions: [1, 1],
      addAttributes: ['Window'],
      removeAttributes: [],
    });
  });

  test('are renamed and deleted for all, with the number of places that lose them', async () => {
    server.attributes = [{ id: 'w', name: 'Window', colour: '#00c2e0', spaces: 2, version: 3 }];
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit attributes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit attributes' }));
    await user.click(dialog.getByRole('button', { name: 'Change Window' }));
    type(dialog.getByRole('textbox', { name: 'Attribute name' }), 'At the window');
    await user.click(dialog.getByRole('button', { name: 'Change attribute' }));
    expect((await dialog.findByText('At the window')).closest('li')?.textContent).toContain('on 2 rooms and desks');
    expect(lastSent()?.body).toMatchObject({ id: 'w', name: 'At the window', version: 3 });
    await user.click(dialog.getByRole('button', { name: 'Delete At the window' }));
    const question = await screen.findByRole('dialog', { name: 'Delete At the window?' });
    expect(question.textContent).toContain('2 rooms and desks have this attribute and will lose it.');
    await user.click(within(question).getByRole('button', { name: 'Delete attribute' }));
    await waitFor(() => expect(dialog.queryByText('At the window')).toBeNull());
    expect(lastSent()).toMatchObject({ method: 'DELETE', path: '/admin/attributes/w' });
  });
});

test('several desks get the same room and type', async () => {
  await show();
  const bulk = await select('2-A', '2-B');
  await userEvent.click(bulk.getByRole('button', { name: 'Room and type' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 desks' }));
  await chooseRoom(dialog, 'Courtyard');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Parking');
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 desks' }));
  await waitFor(() =>
    expect(lastSent()).toMatchObject({
      method: 'PATCH',
      body: { ids: ['2-A', '2-B'], versions: [1, 1], roomId: 'Courtyard', type: 'PARKING' },
    }),
  );
});

test('several desks are removed together after a question, and undo restores them', async () => {
  const { user } = await show();
  const bulk = await select('2-A', '2-B');
  await user.click(bulk.getByRole('button', { name: 'Remove 2 desks' }));
  const question = await screen.findByRole('dialog', { name: 'Remove 2 desks?' });
  await user.click(within(question).getByRole('button', { name: 'Remove 2 desks' }));
  await waitFor(() => expect(rows()).toEqual(['2-C']));
  expect(lastSent()?.body).toMatchObject({ ids: ['2-A', '2-B'], remove: true, reservations: 'ask' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(lastSent()).toMatchObject({ path: '/admin/spaces/restore', body: { ids: ['2-A', '2-B'] } }),
  );
});
