// @vitest-environment jsdom
import type { AdminFloor } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { FloorsScreen } from './floors-screen.tsx';

let floor: AdminFloor;
let sent: { path: string; body: unknown }[];
let refusal: { status: number; body: object } | undefined;

beforeEach(() => {
  floor = {
    id: 'f1',
    name: 'Top',
    level: 5,
    plan: null,
    userpools: [],
    rooms: 0,
    desks: 0,
    hasDraft: false,
    version: 1,
  };
  sent = [];
  refusal = undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: URL, { method, body }: { method: string; body?: string | FormData }) => {
    if (method === 'GET') return Response.json([floor]);
    const content = typeof body === 'string' ? (JSON.parse(body) as object) : undefined;
    sent.push({ path: url.pathname.replace('/api/3.0/admin/floors/wetering/keizersgracht', ''), body: content });
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    floor = { ...floor, ...content, version: floor.version + 1 };
    return Response.json(floor);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  await renderInBerth(
    <MeContext value={aMe()}>
      <FloorsScreen onEdit={() => {}} />
    </MeContext>,
  );
  await screen.findByRole('article', { name: 'Top' });
}
const card = () => within(screen.getByRole('article', { name: 'Top' }));
const openDialog = async () => {
  await userEvent.click(card().getByRole('button', { name: 'More actions for Top' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit name, level and groups' }));
  return within(await screen.findByRole('dialog', { name: 'Edit floor' }));
};
const save = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('a floor is limited to groups, and opened to everyone again', async () => {
  await show();
  expect(card().getByText('Everyone can reserve')).toBeTruthy();
  const dialog = await openDialog();
  for (const group of ['Legal', 'Board']) {
    await userEvent.type(dialog.getByRole('combobox', { name: 'Group name' }), group);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  }
  await save(dialog);
  expect(sent).toEqual([
    { path: '/withRestrictions', body: { id: 'f1', name: 'Top', level: 5, userpools: ['Legal', 'Board'], version: 1 } },
  ]);
  expect(await card().findByText('Only Legal, Board can reserve')).toBeTruthy();

  const again = await openDialog();
  for (const group of ['Legal', 'Board']) await userEvent.click(again.getByRole('button', { name: `Remove ${group}` }));
  await save(again);
  expect(sent.at(-1)?.body).toMatchObject({ userpools: [], version: 2 });
  expect(await card().findByText('Everyone can reserve')).toBeTruthy();
});

test('a floor that is added while setting up a building opens its plan once it is saved', async () => {
  const edited: string[] = [];
  await renderInBerth(
    <MeContext value={aMe()}>
      <FloorsScreen isAdding onEdit={(id) => edited.push(id)} />
    </MeContext>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New floor' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Attic');
  await save(dialog);
  await waitFor(() => expect(edited).toEqual(['f1']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const aFile = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const upload = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
const refused = (reason: string) => ({ status: 422, body: { code: 'plan.refused', message: 'No', data: { reason } } });
const NOT_AN_IMAGE = 'This file cannot be used. Choose a PNG, JPEG, WebP or SVG picture.';

test.each([
  ['active_content', 'This SVG contains scripts or links. Export it again without them.'],
  ['too_many_pixels', 'This picture has more than 20 megapixels. Make it smaller and try again.'],
  ['not_an_image', NOT_AN_IMAGE],
])('a plan that the server refuses as %s says why on its card, until another file is taken', async (reason, text) => {
  await show();
  refusal = refused(reason);
  await upload(aFile('plan.svg', 'image/svg+xml'));
  await waitFor(() => expect(card().getByRole('alert').textContent).toBe(text));
  expect(card().getByText('No map available')).toBeTruthy();
  refusal = undefined;
  await upload(aFile('plan.png', 'image/png'));
  expect(await screen.findByText('Plan uploaded')).toBeTruthy();
  expect(card().queryByRole('alert')).toBeNull();
});

test.each([
  ['larger than 5 MB', aFile('plan.png', 'image/png', 5 * 1024 * 1024 + 1), 'This file is larger than 5 MB.'],
  ['of another type', aFile('plan.pdf', 'application/pdf'), NOT_AN_IMAGE],
])('a file %s is refused without sending it', async (_what, file, text) => {
  await show();
  await upload(file);
  await waitFor(() => expect(card().getByRole('alert').textContent).toBe(text));
  expect(sent).toEqual([]);
});
