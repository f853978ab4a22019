// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { changesIn, openStep, setupServer } from '../setup.fixture.tsx';

const server = setupServer();
const JOB = {
  id: 'j1',
  rows: 2,
  done: 2,
  added: 2,
  changed: 0,
  unchanged: 0,
  errors: 0,
  failure: null,
  state: 'done',
  endedAt: '2026-11-16T10:00:00Z',
};
const refusal = { row: 3, column: 'username', code: 'csv.removed', msg: 'Was removed.' };

let checked: object[];
beforeEach(() => {
  checked = [];
  server.answers = {
    'GET /admin/users/wetering/buildings': { buildings: [{ id: 'b1', slug: 'keizersgracht', name: 'K' }] },
    'POST /admin/users/csv/validate': () => Response.json({ checked }),
    'POST /admin/users/csv/upload/wetering': { message: 'Uploaded', jobId: 'j1' },
    'GET /admin/users/upload/jobs/status/wetering': { jobs: [JOB], can: { upload: true }, now: '' },
  };
});

const paste = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Paste e-mail addresses' });
  await userEvent.click(field);
  await userEvent.paste(text);
};
const fileIn = async (body: unknown) => ((body as FormData).get('file') as File).text();

test('pasted addresses are counted, and duplicates and mistakes listed', async () => {
  await openStep('people');
  await paste('Ann Lee <ann@x.example>; bo.ruiz@x.example\nann@x.example\nbroken@');
  expect(screen.getByText('2 people recognised')).toBeTruthy();
  expect(screen.getByText('1 address is there twice: ann@x.example')).toBeTruthy();
  expect(screen.getByText('1 entry is not an address: broken@')).toBeTruthy();
});

test('people become members of this building by the import, without a mail, and refused ones are named', async () => {
  checked = [{ row: 3, username: 'bo.ruiz@x.example', name: 'Bo', action: 'refuse', changes: [], errors: [refusal] }];
  await openStep('people');
  await paste('Ann Lee <ann@x.example>, bo.ruiz@x.example');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 people' }));
  expect(await screen.findByText('2 people have access.')).toBeTruthy();
  expect(screen.getByText('bo.ruiz@x.example: Was removed.')).toBeTruthy();
  const sent = changesIn(server);
  expect(sent.map(({ path }) => path)).toEqual([
    '/admin/users/csv/validate',
    '/admin/users/csv/validate',
    '/admin/users/csv/upload/wetering',
  ]);
  expect(sent[2]?.query).toContain('buildings=b1');
  expect(await fileIn(sent[2]?.body)).toBe('username;firstName;lastName\r\n"ann@x.example";"Ann";"Lee"');
});

test('nothing is imported if everyone was refused', async () => {
  checked = [{ row: 2, username: 'ann@x.example', name: 'Ann', action: 'refuse', changes: [], errors: [refusal] }];
  await openStep('people');
  await paste('ann@x.example');
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 person' }));
  expect(await screen.findByText('ann@x.example: Was removed.')).toBeTruthy();
  await waitFor(() => expect(changesIn(server)).toHaveLength(1));
});
