// @vitest-environment jsdom
import type { ImportRow } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import type { Structure } from '../use-structure.ts';
import { ImportDialog } from './import-dialog.tsx';

const STRUCTURE: Structure = {
  floors: [],
  rooms: [],
  attributes: [],
  floorOf: () => undefined,
  roomOf: () => undefined,
  attributeOf: () => undefined,
};

type Answer = { status: number; body: object };
let answer: Answer;
let sent: string[];
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  sent = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => {
    if (method === 'GET') return Response.json([]);
    sent.push(url.search);
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusedFile = (data: object): Answer => ({
  status: 422,
  body: { code: 'import.invalid', message: 'Failed to import', data },
});
const checked = (...rows: ImportRow[]): Answer => ({ status: 200, body: { message: 'Imported successfully', rows } });
const line = (row: number, type: string, name: string, rest: Partial<ImportRow> = {}): ImportRow => ({
  row,
  type,
  name,
  action: 'create',
  changes: [],
  reason: null,
  ...rest,
});
const refused = (row: number, type: string, name: string, reason: ImportRow['reason']) =>
  line(row, type, name, { action: 'refuse', reason });

async function choose(next: Answer) {
  answer = next;
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a CSV file', { selector: 'input' });
  await userEvent.upload(field, new File(['type;name'], 'spaces.csv', { type: 'text/csv' }));
}
const show = () =>
  renderInBerth(
    <MeContext value={aMe()}>
      <ImportDialog structure={STRUCTURE} onClose={onClose} />
    </MeContext>,
  );
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test.each([
  [{ reason: 'unknown_column', value: 'colour' }, 'There is no column ‘colour’.'],
  [{ reason: 'encoding' }, 'The file is not UTF-8. Save it as ‘CSV UTF-8’.'],
])('a file that cannot be read says why: %j', async (data, text) => {
  await show();
  await choose(refusedFile(data));
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a file with refused lines lists each of them with its reason, and cannot be imported', async () => {
  await show();
  await choose(
    checked(
      line(2, 'ROOM', 'Forum'),
      refused(3, 'ROOM', 'Attic', { column: 'floor', fault: 'unknown', value: 'Roof' }),
      refused(4, 'DESK', '', { column: 'name', fault: 'missing', value: '' }),
      refused(6, 'ROOM', 'Forum', { column: 'name', fault: 'twice', value: 'Forum' }),
      refused(7, 'ROOM', 'Cellar', { column: 'maximumOccupants', fault: 'invalid', value: 'many' }),
      refused(9, 'CHAIR', 'C-1', { column: 'type', fault: 'unknown', value: 'CHAIR' }),
    ),
  );
  expect((await screen.findByRole('button', { name: /^5 ?Refused$/ })).getAttribute('aria-pressed')).toBe('true');
  expect(cells()).toEqual([
    ['3', 'Refused', 'Room', 'Attic', 'floor: ‘Roof’ does not exist'],
    ['4', 'Refused', 'Desk', '-', 'name is empty'],
    ['6', 'Refused', 'Room', 'Forum', 'name: ‘Forum’ is in the file twice'],
    ['7', 'Refused', 'Room', 'Cellar', 'maximumOccupants: ‘many’ is not valid'],
    ['9', 'Refused', 'CHAIR', 'C-1', 'type: ‘CHAIR’ does not exist'],
  ]);
  expect(screen.getByText(/Correct the refused lines and choose the file again/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  expect(sent).toEqual(['?dryRun=1']);
});

test('a good file shows what every line does, and is written when the administrator agrees', async () => {
  await show();
  await choose(
    checked(
      line(2, 'ROOM', 'Forum'),
      line(3, 'ROOM', 'Room 2', { action: 'change', changes: ['maximumOccupants'] }),
      line(4, 'DESK', '2-A', { action: 'same' }),
      line(5, 'DESK', '=1+1'),
      line(6, 'PARKING', 'P;1'),
    ),
  );
  expect(await screen.findByText('Every line can be imported.')).toBeTruthy();
  for (const name of [/^3 ?New$/, /^1 ?Changed$/, /^1 ?Unchanged$/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(cells().map((texts) => texts.slice(0, 4).join(' '))).toEqual([
    '2 New Room Forum',
    '3 Changed Room Room 2',
    '4 Unchanged Desk 2-A',
    '5 New Desk =1+1',
    '6 New Parking P;1',
  ]);
  expect(sent).toEqual(['?dryRun=1']);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import 4 lines' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual(['?dryRun=1', '?reservations=ask']);
  expect(screen.getByText('Imported successfully')).toBeTruthy();
});

test('a file that can no longer be written is checked again', async () => {
  await show();
  await choose(checked(line(2, 'ROOM', 'Forum')));
  await screen.findByText('Every line can be imported.');
  answer = refusedFile({});
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 line' }));
  await waitFor(() => expect(sent).toEqual(['?dryRun=1', '?reservations=ask', '?dryRun=1']));
});
