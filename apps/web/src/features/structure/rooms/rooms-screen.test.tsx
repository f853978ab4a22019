// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, aDesk, aRoom, inspector, row, rows, select, showTo, structureServer } from '../structure.fixture.tsx';
import { RoomsScreen } from './rooms-screen.tsx';

const server = structureServer();
const show = () => showTo(<RoomsScreen />);
const lastSent = () => server.sent.at(-1);

beforeEach(() => {
  server.rooms = [aRoom('Room 10'), aRoom('Atrium'), aRoom('Room 2')];
  server.desks = [aDesk('2-A', 'Room 2'), aDesk('2-B', 'Room 2')];
});

const openRow = async (name: string) => {
  await screen.findAllByRole('rowheader');
  await userEvent.click(within(row(name)).getByRole('rowheader'));
  await screen.findByRole('complementary', { name });
  return inspector(name);
};

test('rooms are in natural order', async () => {
  await show();
  expect(rows()).toEqual(['Atrium', 'Room 2', 'Room 10']);
});

test('a new room needs a name, its maximum takes digits, and a refusal by the server is shown under the name', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add room' }));
  const fresh = inspector('New room');
  const name = fresh.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Enter}');
  expect(fresh.getByText('Give it a name')).toBeTruthy();
  expect(server.sent).toEqual([]);

  fireEvent.change(name, { target: { value: 'Forum' } });
  await user.click(fresh.getByRole('radio', { name: /^As a whole/ }));
  const maximum = fresh.getByRole<HTMLInputElement>('textbox', { name: 'Maximum occupants' });
  fireEvent.change(maximum, { target: { value: 'max. 12!' } });
  expect(maximum.value).toBe('12');
  const taken = 'A room with this name already exists in the building.';
  server.refusal = { status: 409, body: { code: 'room.name_taken', message: taken } };
  await user.click(fresh.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(fresh.getByText(taken)).toBeTruthy();

  await user.click(fresh.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved successfully')).toBeTruthy();
  expect(lastSent()?.body).toMatchObject({ name: 'Forum', reservedBy: 'whole', maximumOccupants: 12, floorId: 'f1' });
  expect(await screen.findByRole('complementary', { name: 'Forum' })).toBeTruthy();
  expect(row('Forum').textContent).toContain('As a whole');
});

test('the way a room is reserved says what it means for the desks in it', async () => {
  const { user } = await show();
  const room = await openRow('Room 2');
  expect(room.getByRole<HTMLInputElement>('radio', { name: /^By desk/ }).checked).toBe(true);
  await user.click(room.getByRole('radio', { name: /^Not at all/ }));
  expect(room.getByText('Its 2 desks cannot be reserved.')).toBeTruthy();
  await user.click(room.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row('Room 2').textContent).toContain('Not at all'));
  await user.click(room.getByRole('button', { name: 'Next row' }));
  const next = within(await screen.findByRole('complementary', { name: 'Room 10' }));
  expect(next.getByText('This room has no desks yet, so nothing can be reserved.')).toBeTruthy();
});

test('another row asks first while something is unsaved', async () => {
  const { user } = await show();
  const room = await openRow('Room 2');
  fireEvent.change(room.getByRole('textbox', { name: 'Name' }), { target: { value: 'Room 2 b' } });
  await user.click(room.getByRole('radio', { name: /^Not at all/ }));
  expect(room.getByText('2 changes not saved')).toBeTruthy();
  await user.click(within(row('Atrium')).getByRole('rowheader'));
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(inspector('Room 2').getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Room 2 b');
});

test('several rooms change together, once there is something to change', async () => {
  await show();
  const bulk = await select('Atrium', 'Room 10');
  await userEvent.click(bulk.getByRole('button', { name: 'Reservation, maximum, floor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 rooms' }));
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change 2 rooms' });
  expect(yes.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reservable' }), 'As a whole');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Maximum occupants' }), '6');
  await userEvent.click(yes);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastSent()).toMatchObject({
    method: 'PATCH',
    body: { ids: ['Atrium', 'Room 10'], versions: [1, 1], reservedBy: 'whole', maximumOccupants: 6 },
  });
  expect(screen.getByText('Changes saved successfully')).toBeTruthy();
});

test('removing a room says how many desks go with it, and undo restores it', async () => {
  const { user } = await show();
  await act('Room 2', 'Remove');
  const question = () => screen.findByRole('dialog', { name: 'Remove Room 2?' });
  expect((await question()).textContent).toMatch(/1 room.*2 desks/);
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(server.sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('Room 2', 'Remove');
  await user.click(within(await question()).getByRole('button', { name: 'Remove Room 2' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(lastSent()?.body).toMatchObject({ ids: ['Room 2'], remove: true, recursive: true, reservations: 'ask' });
  await waitFor(() => expect(rows()).toEqual(['Atrium', 'Room 10']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lastSent()).toMatchObject({ path: '/admin/spaces/restore', body: { ids: ['Room 2'] } }));
});

describe('a reserved room', () => {
  const first = [{ name: 'Ada Berg', objectName: 'Room 10', startDatetime: '2026-11-18T09:00:00Z' }];
  const upcoming = { reservations: 1, people: 1, first, canMove: true, canLeave: false, timezone: 'Europe/Amsterdam' };
  const remove = async () => {
    await show();
    await act('Room 10', 'Remove');
    return screen.findByRole('dialog', { name: 'Remove Room 10?' });
  };

  test('asks once, with everyone who has reserved or is there, and stays if everything is kept', async () => {
    const running = { reservations: 1, first: [{ ...first[0], name: 'Bram Jansen' } as (typeof first)[0]] };
    server.affected = { upcoming, running, checkedIn: 1 };
    const question = await remove();
    const dialog = within(question);
    for (const text of [
      '1 person has 1 upcoming reservation here.',
      '1 reservation is running now.',
      '1 person is checked in here.',
    ])
      expect(question.textContent).toContain(text);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Bram Jansen',
      'Ada Berg',
    ]);
    // Undo is mentioned once.
    expect(question.textContent?.match(/undo/g)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep everything' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent).toEqual([]);
    expect(rows()).toContain('Room 10');
  });

  test.each([
    ['Move it and remove', 'move'],
    ['Cancel 1 reservation and remove', 'cancel'],
  ])('is removed after ‘%s’, without another question', async (answer, reservations) => {
    server.affected = { ...server.affected, upcoming };
    await userEvent.click(within(await remove()).getByRole('button', { name: answer }));
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent.map(({ body }) => body['reservations'])).toEqual([reservations]);
  });

  test('names people who are there even if nothing is upcoming', async () => {
    server.affected = { ...server.affected, running: { reservations: 2, first }, checkedIn: 2 };
    const question = await remove();
    expect(question.textContent).toContain('2 reservations are running now.');
    expect(question.textContent).toContain('2 people are checked in here.');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Room 10' }));
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    expect(server.sent.map(({ body }) => body['reservations'])).toEqual(['ask']);
  });

  test('shows the new numbers if someone reserves while the question is open', async () => {
    const question = await remove();
    server.refusal = { status: 409, body: { code: 'reservation.in_the_way', message: 'Reserved', data: upcoming } };
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Room 10' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'These places are reserved' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel and notify' }));
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    expect(server.sent.map(({ body }) => body['reservations'])).toEqual(['ask', 'cancel']);
  });
});

test('a save from an older version changes nothing, keeps what was typed and says so', async () => {
  const { user } = await show();
  const room = await openRow('Room 10');
  fireEvent.change(room.getByRole('textbox', { name: 'Maximum occupants' }), { target: { value: '9' } });
  const message = 'Someone else has just changed this. Review their version';
  server.refusal = { status: 412, body: { code: 'save.conflict', message, data: { version: 2 } } };
  server.rooms = server.rooms.map((one) => (one.name === 'Room 10' ? { ...one, version: 2, name: 'Room X' } : one));
  await user.click(room.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  const renamed = within(await screen.findByRole('complementary', { name: 'Room X' }));
  expect(renamed.getByRole<HTMLInputElement>('textbox', { name: 'Maximum occupants' }).value).toBe('9');
  await user.click(renamed.getByRole('button', { name: 'Keep mine' }));
  await user.click(renamed.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lastSent()?.body).toMatchObject({ name: 'Room X', maximumOccupants: 9, version: 2 }));
});

test('a room that a colleague removed while it is open can be restored', async () => {
  const { user, client } = await show();
  await openRow('Room 10');
  server.rooms = server.rooms.filter(({ name }) => name !== 'Room 10');
  await client.invalidateQueries();
  const gone = within(await screen.findByRole('complementary', { name: 'Room' }));
  expect(gone.getByText('This was removed')).toBeTruthy();
  await user.click(gone.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(lastSent()).toMatchObject({ path: '/admin/spaces/restore', body: { ids: ['Room 10'] } }));
});
