// @vitest-environment jsdom
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { renderInBerth } from '../testing.tsx';
import { useForm } from './use-form.ts';

const check = ({ name }: { name: string }) => ({ name: name === '' ? 'Enter a name.' : undefined });

/** Refuses the code 'taken' and the name 'used' after they were sent, as a server does. */
function Form({ sent }: { sent: string[] }) {
  const form = useForm({ initial: { name: '', code: '' }, check });
  const save = () => {
    if (!form.attempt()) return;
    if (form.fields.name === 'used') form.refuse({ name: 'This name is used.' });
    else if (form.fields.code === 'taken') form.refuse({ code: 'This code is taken.' });
    else sent.push(form.fields.name);
  };
  return (
    <FormDialog title="Form" fieldsRef={form.ref} isPending={false} onYes={save} onClose={() => {}}>
      <TextInput label="Name" {...form.text('name')} />
      <TextInput label="Code" {...form.text('code')} />
      <p>{form.isDirty ? 'changed' : 'unchanged'}</p>
    </FormDialog>
  );
}

async function open() {
  const sent: string[] = [];
  await renderInBerth(<Form sent={sent} />);
  await screen.findByRole('dialog', { name: 'Form' });
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { sent, user, save, name: screen.getByLabelText('Name'), code: screen.getByLabelText('Code') };
}

test('a form shows no error before the first attempt', async () => {
  const { user, name } = await open();
  await user.type(name, 'a');
  await user.clear(name);
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(screen.getByText('unchanged')).toBeTruthy();
});

test('a refused attempt moves the focus to the first error, which follows what the user types', async () => {
  const { user, save, sent, name } = await open();
  await save();
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.type(name, 'a');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await save();
  expect(sent).toEqual(['a']);
});

test('an error from the server is at its field until the field changes', async () => {
  const { user, save, sent, name, code } = await open();
  await user.type(name, 'a');
  await user.type(code, 'taken');
  await save();
  expect(screen.getByText('This code is taken.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(name, 'b');
  expect(screen.getByText('This code is taken.')).toBeTruthy();
  await user.clear(code);
  expect(screen.queryByText('This code is taken.')).toBeNull();
  await save();
  expect(sent).toEqual(['ab']);
});

test('an error from the server is also shown at a field that has its own check', async () => {
  const { user, save, sent, name } = await open();
  await user.type(name, 'used');
  await save();
  expect(screen.getByText('This name is used.')).toBeTruthy();
  await user.clear(name);
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  await user.type(name, 'b');
  await save();
  expect(sent).toEqual(['b']);
});
