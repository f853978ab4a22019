// @vitest-environment jsdom
import type { ImportedReservation } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import type { Structure } from '../use-structure.ts';
import { ImportDialog, type ImportTab } from './import-dialog.tsx';

const STRUCTURE: Structure = {
  floors: [],
  rooms: [],
  attributes: [],
  floorOf: () => undefined,
  roomOf: () => undefined,
  attributeOf: () => undefined,
};
const onClose = vi.fn();

type Sent = { path: string; query: Record<string, string> };
let sent: Sent[];
let answer: (sent: Sent) => object;

beforeEach(() => {
  onClose.mockClear();
  sent = [];
  answer = () => ({ message: 'Checked', rows: [], created: { floors: [], rooms: [], attributes: [] } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => {
    if (method === 'GET') return Response.json([]);
    const one = { path: url.pathname, query: Object.fromEntries(url.searchParams) };
    sent.push(one);
    return Response.json(answer(one));
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (tab: ImportTab = 'spaces') =>
  renderInBerth(
    <MeContext value={aMe()}>
      <ImportDialog structure={STRUCTURE} tab={tab} onClose={onClose} />
    </MeContext>,
  );
const choose = async (text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(/^Choose a CSV/, { selector: 'input' });
  await userEvent.upload(field, new File([text], 'export.csv', { type: 'text/csv' }));
};
const product = (name: string) => userEvent.selectOptions(screen.getByLabelText('File from'), name);
const field = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label);
const yes = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });

test('a file of another product is checked as its file, with the floors and labels that come along', async () => {
  answer = () => ({
    message: 'Checked',
    rows: [
      { row: 2, type: 'DESK', name: 'D-1', action: 'create', changes: [], reason: null },
      {
        row: 3,
        type: 'DESK',
        name: 'D-2',
        action: 'skip',
        changes: [],
        reason: { column: 'enabled', fault: 'disabled', value: '' },
      },
    ],
    created: { floors: [{ name: 'Floor 2', level: 2 }], rooms: [], attributes: ['Sales', 'EU'] },
  });
  await show();
  await product('Envoy');
  await choose('Floor Name,Desk,Enabled');
  expect(await screen.findByText('1 new floor:')).toBeTruthy();
  expect(screen.getByText('2 new attributes:').parentElement?.textContent).toContain('Sales, EU');
  expect(screen.getByText(/is not offered in the other product/)).toBeTruthy();
  expect(sent).toEqual([{ path: expect.stringContaining('/spaces/'), query: { dryRun: '1', format: 'envoy' } }]);
  expect(yes('Import 1 line').disabled).toBe(false);
});

test('another product’s columns are guessed, and the file is checked when every necessary one is chosen', async () => {
  await show();
  await product('other');
  await choose('\uFEFFPlatz;Floor;Work Area;Email\nA-1;1;Ost;a@x.org');
  expect(await screen.findByLabelText(/^Floor/)).toBeTruthy();
  expect([field(/^Floor/).value, field(/^Room or area/).value, field(/^Holder/).value]).toEqual([
    'Floor',
    'Work Area',
    'Email',
  ]);
  expect(field(/^Name/).value).toBe('');
  expect(screen.getByText('Choose a column for every field marked with *.')).toBeTruthy();
  expect(yes('Import').disabled).toBe(true);
  expect(sent).toEqual([]);

  await userEvent.selectOptions(field(/^Name/), 'Platz');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0]?.query['mapping'] ?? '')).toEqual({
    name: 'Platz',
    floor: 'Floor',
    room: 'Work Area',
    assignedTo: 'Email',
  });
  await userEvent.selectOptions(field(/^Holder/), '');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(JSON.parse(sent[1]?.query['mapping'] ?? '')).not.toHaveProperty('assignedTo');
});

test('a file that is checked as the wrong product is checked again when the product is changed', async () => {
  await show();
  await choose('Floor Name,Desk,Enabled');
  await waitFor(() => expect(sent.map(({ query }) => query['format'])).toEqual([undefined]));
  await product('Robin');
  await waitFor(() => expect(sent.map(({ query }) => query['format'])).toEqual([undefined, 'robin']));
});

const line = (row: number, rest: Partial<ImportedReservation> = {}): ImportedReservation => ({
  row,
  person: 'ada@x.org',
  space: 'N-1',
  start: '2027-01-11T08:00:00.000Z',
  end: '2027-01-11T16:00:00.000Z',
  action: 'create',
  reason: null,
  ...rest,
});
const taken = {
  action: 'refuse',
  reason: { column: 'space', fault: 'rule', value: 'space-taken', rule: 'space-taken', message: 'Is taken' },
} as const;

test('reservations are imported in parts, without mails unless they are chosen, and refused lines stay visible', async () => {
  answer = ({ query }) => {
    const common = { message: 'Done', lines: 3, zone: 'Europe/Amsterdam' };
    if (query['dryRun'] === '1') return { ...common, rows: [line(2), line(3), line(4, taken)], next: null };
    return query['from'] === '0'
      ? { ...common, rows: [line(2), line(3, { action: 'same' })], next: 2 }
      : { ...common, rows: [line(4, taken)], next: null };
  };
  await show('reservations');
  await product('Robin');
  await choose('Desk Name');
  expect(await screen.findByText('Is taken')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Send each person an e-mail/ }));
  await userEvent.click(yes('Reserve 2 lines'));
  expect(await screen.findByText(/Some lines were refused/)).toBeTruthy();
  expect(sent.slice(1).map(({ query }) => query)).toEqual([
    { from: '0', notify: '1', format: 'robin' },
    { from: '2', notify: '1', format: 'robin' },
  ]);
  expect(sent.every(({ path }) => path.includes('/admin/reservations/'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Download refused lines' })).toBeTruthy();
  expect(yes('Import').disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('an import of reservations without refused lines closes the dialog', async () => {
  answer = () => ({ message: 'Done', lines: 1, zone: 'Europe/Amsterdam', rows: [line(2)], next: null });
  await show('reservations');
  await choose('person;space;start;end');
  await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Reserve 1 line' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ query }) => query)).toEqual([{ dryRun: '1' }, { from: '0', notify: '0' }]);
});

test('the times of a reservation are those of the building', async () => {
  answer = () => ({ message: 'Done', lines: 1, zone: 'Asia/Tokyo', rows: [line(2)], next: null });
  await show('reservations');
  await choose('person;space;start;end');
  expect((await screen.findByText(/17:00|5:00 PM/)).textContent).toMatch(/Jan 1[12], 2027/);
});

test('the arrow keys switch between the files of spaces and of reservations', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Rooms and desks' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Reservations' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText(/One line for each reservation/)).toBeTruthy();
});
