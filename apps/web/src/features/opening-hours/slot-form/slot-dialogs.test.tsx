// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { click, dialog, ROOMS, field, showScreen as show, testServer } from '../opening-hours.fixture.tsx';
import { aSlot } from '../timeslot.fixture.ts';

const server = testServer();
const lastSent = () => server.sent.at(-1);

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

describe('a new timeslot', () => {
  const openDialog = async (timeslotsEnabled = false) => {
    await show('/workplace/timeslots?tab=list', timeslotsEnabled);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add timeslot' })[0] as HTMLElement);
    return dialog();
  };
  const set = async (label: string, value: string) => {
    await userEvent.click(field(label));
    await userEvent.keyboard(value);
  };

  const validFrom = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: 'Valid from' });
  const isOff = (form: HTMLElement) => within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;

  test('needs a room', async () => {
    const form = await openDialog();
    expect(screen.queryByText('Please select atleast one room')).toBeNull();
    await click('Save', form);
    expect(await screen.findByText('Please select atleast one room')).toBeTruthy();
    expect(descriptionOf(within(form).getByRole('group', { name: 'Rooms' }))).toBe('Please select atleast one room');
    expect(server.sent).toEqual([]);
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Atrium' }));
    expect(screen.queryByText('Please select atleast one room')).toBeNull();
  });

  test('that ends before it begins shows an error at once, and cannot be saved', async () => {
    const form = await openDialog();
    await set('End time, hours', '08');
    expect(await screen.findByText('Select greater than start time')).toBeTruthy();
    expect(isOff(form)).toBe(true);
    await set('End time, hours', '10');
    expect(screen.queryByText('Select greater than start time')).toBeNull();
    expect(isOff(form)).toBe(false);
  });

  test('cannot be valid until a day before it is valid: it says so at once, and Save is off', async () => {
    const form = await openDialog();
    expect(validFrom().value).toBe('17/11/2026');
    await userEvent.type(field('Valid until'), '16/11/2026{Tab}');
    expect(await screen.findByText('Please select greater than start date')).toBeTruthy();
    expect(isOff(form)).toBe(true);
    await userEvent.click(within(form).getByRole('button', { name: 'Clear date' }));
    expect(field('Valid until').value).toBe('');
    expect(isOff(form)).toBe(false);
  });

  test('has a hint of at least three characters or none', async () => {
    const form = await openDialog();
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Atrium' }));
    await userEvent.type(field('Hint'), 'ab');
    await click('Save', form);
    expect(await screen.findByText('Hint should be at least 3 characters long')).toBeTruthy();
    await userEvent.type(field('Hint'), 'c');
    await click('Save', form);
    await waitFor(() => expect(lastSent()?.body).toMatchObject({ hint: 'abc', object_ids: [{ id: 'atrium' }] }));
  });

  test.each([
    [false, 'Choose times in steps of 15 minutes.'],
    [true, undefined],
  ])('has times in quarters of an hour, or minutes in timeslot mode (%s)', async (timeslotsEnabled, message) => {
    await openDialog(timeslotsEnabled);
    await set('Start time, minutes', '07');
    if (message === undefined) expect(screen.queryByText('Choose times in steps of 15 minutes.')).toBeNull();
    else expect(await screen.findByText(message)).toBeTruthy();
  });

  test("sends days, groups and zone id, and shows the server's message", async () => {
    const form = await openDialog();
    await userEvent.click(within(form).getByText('Select all'));
    await userEvent.click(within(form).getByRole('switch', { name: 'Saturday' }));
    await userEvent.type(field('External timezone ID'), 'door-7');
    await click('Add userpool', form);
    await userEvent.type(field('Userpool 1'), 'Finance');
    await click('Save', form);
    expect(await screen.findByText('Changes saved successfully')).toBeTruthy();
    expect(lastSent()?.body).toMatchObject({
      object_ids: ROOMS.map(({ id }) => ({ id })),
      start_time: '09:00',
      end_time: '13:00',
      valid_from: '2026-11-17T00:00:00.000Z',
      valid_until: null,
      friday: true,
      saturday: true,
      sunday: false,
      timezone_id: 'door-7',
      userpools: ['Finance'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows what the server refuses under each field, and keeps what was typed', async () => {
    const params = [
      'object_id',
      'start_time',
      'end_time',
      'valid_from',
      'valid_until',
      'timezone_id',
      'hint',
      'userpools',
    ];
    const errors = params.map((param) => ({ param, msg: `Not this ${param}` }));
    server.refusal = { status: 422, body: { code: 'timeslot.invalid', message: 'No', errors } };
    const form = await openDialog();
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Atrium' }));
    await userEvent.type(field('External timezone ID'), 'x');
    await click('Save', form);
    for (const { msg } of errors) expect(await within(form).findByText(msg)).toBeTruthy();
    expect(descriptionOf(within(form).getByRole('group', { name: 'Rooms' }))).toBe('Not this object_id');
    expect(descriptionOf(validFrom())).toContain('Not this valid_from');
    expect(descriptionOf(field('Hint'))).toContain('Not this hint');
    expect(descriptionOf(within(form).getByRole('group', { name: 'Userpools' }))).toContain('Not this userpools');
    expect(field('External timezone ID').value).toBe('x');
  });

  test('takes userpools one by one, each with the focus, and without those removed again', async () => {
    const form = await openDialog();
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Atrium' }));
    for (const [at, pool] of ['Finance', 'Mistake', 'Legal'].entries()) {
      await click('Add userpool', form);
      expect(document.activeElement).toBe(field(`Userpool ${at + 1}`));
      await userEvent.keyboard(pool);
    }
    await click('Remove userpool Mistake', form);
    await click('Save', form);
    await waitFor(() => expect(lastSent()?.body).toMatchObject({ userpools: ['Finance', 'Legal'] }));
  });

  test('that is left half-written asks first', async () => {
    const form = await openDialog();
    await userEvent.type(field('Hint'), 'abc');
    await click('Cancel', form);
    expect(await screen.findByText('The changes have not been saved. Do you want to proceed?')).toBeTruthy();
    await click('Proceed');
    await waitFor(() => expect(screen.queryByText('Add timeslot', { selector: 'h2' })).toBeNull());
  });
});

test('editing offers only the rooms with the same hours, and changes those that are ticked', async () => {
  server.slots = [aSlot({ id: 'a', object_id: 'atrium' }), aSlot({ id: 'b', object_id: 'brug' })];
  await show('/workplace/timeslots?tab=list');
  await userEvent.click(await screen.findByText('Atrium'));
  await click(/^Edit/, await dialog());
  await screen.findByText('Edit timeslot');
  const form = within(await dialog());
  const box = (name: RegExp) => form.getByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(() => expect(box(/^brug/i).checked).toBe(false));
  expect(box(/^atrium/i).checked).toBe(true);
  expect(form.queryByRole('checkbox', { name: /^cour/i })).toBeNull();
  await userEvent.click(box(/^brug/i));
  await click('Save', await dialog());
  await waitFor(() =>
    expect(lastSent()?.body).toMatchObject({
      object_ids: [
        { id: 'atrium', slotId: 'a', version: 1 },
        { id: 'brug', slotId: 'b', version: 1 },
      ],
    }),
  );
});

describe('a save of another person in between', () => {
  const conflict = async () => {
    server.slots = [aSlot({ id: 'a', object_id: 'atrium', hint: 'mine' })];
    await show('/workplace/timeslots?tab=list');
    await userEvent.click(await screen.findByText('Atrium'));
    await click(/^Edit/, await dialog());
    await screen.findByText('Edit timeslot');
    await userEvent.type(field('Hint'), ' own');
    server.refusal = { status: 412, body: { code: 'save.conflict', message: 'Conflict', errors: [] } };
    server.slots = [aSlot({ id: 'a', object_id: 'atrium', hint: 'theirs', version: 2 })];
    await click('Save', await dialog());
    await screen.findByText(/Someone else has changed these opening hours/);
    server.refusal = undefined;
  };
  const hint = () => field('Hint').value;

  test("loses nothing that was typed, and the user's version can be saved", async () => {
    await conflict();
    expect(hint()).toBe('mine own');
    await click('Save mine');
    await waitFor(() =>
      expect(lastSent()?.body).toMatchObject({ hint: 'mine own', object_ids: [{ slotId: 'a', version: 2 }] }),
    );
  });

  test('can be resolved by loading the other version', async () => {
    await conflict();
    await click('Use theirs');
    await waitFor(() => expect(hint()).toBe('theirs'));
  });
});

describe('splitting', () => {
  const openSplit = async () => {
    server.candidates = [
      aSlot({ id: 'a', object_id: 'atrium' }),
      aSlot({ id: 'b', object_id: 'atrium' }),
      aSlot({ id: 'c', object_id: 'brug' }),
    ];
    await show('/workplace/timeslots?tab=list');
    await click('Split opening hours');
    return dialog();
  };
  const splitButton = (form: HTMLElement) => within(form).getByRole<HTMLButtonElement>('button', { name: 'Split' });

  test('is disabled with a reason until there are two dates and a room', async () => {
    const form = await openSplit();
    await within(form).findByRole('checkbox', { name: /^atrium/ });
    expect(splitButton(form).disabled).toBe(true);
    expect(within(form).getByText('All fields are mandatory')).toBeTruthy();
    await userEvent.click(within(form).getByRole('checkbox', { name: /^atrium/ }));
    expect(splitButton(form).disabled).toBe(false);
    expect(within(form).getByText('Closes 1 room for 1 day.')).toBeTruthy();
    await userEvent.clear(within(form).getByLabelText(/Continues after/));
    expect(within(form).getByText('All fields are mandatory')).toBeTruthy();
    expect(splitButton(form).disabled).toBe(true);
  });

  test('sends the slots of the chosen rooms, and the days', async () => {
    const form = await openSplit();
    await userEvent.click(await within(form).findByRole('checkbox', { name: /^atrium/ }));
    await userEvent.click(splitButton(form));
    expect(await screen.findByText('Changes saved successfully')).toBeTruthy();
    expect(lastSent()?.body).toEqual({
      valid_from: '2026-11-17T00:00:00.000Z',
      valid_until: '2026-11-17T23:59:59.999Z',
      timeslots: [{ id: 'a' }, { id: 'b' }],
      reservations: 'ask',
      followers: 'ask',
    });
  });

  test('an end before the beginning is explained under its field', async () => {
    const form = await openSplit();
    const until = within(form).getByLabelText(/Continues after/);
    await userEvent.clear(until);
    await userEvent.type(until, '16/11/2026{Tab}');
    expect(await within(form).findAllByText('Valid until date should before valid start date')).not.toHaveLength(0);
    expect(splitButton(form).disabled).toBe(true);
  });
});
