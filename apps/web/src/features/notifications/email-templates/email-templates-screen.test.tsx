// @vitest-environment jsdom
import type { EmailTemplate } from '@berth/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { EmailTemplatesScreen } from './email-templates-screen.tsx';

const KEY = { event: 'no-show-reminder', language: 'en' } as const;
const BUILT_IN: EmailTemplate = {
  ...KEY,
  fromName: null,
  fromAddress: null,
  subject: 'Are you there?',
  body: 'Dear {{user.name}}',
  own: false,
  version: 0,
};

let stored: EmailTemplate;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

const mailOf = ({ subject, body }: { subject: string; body: string }) => {
  const unknown = [...body.matchAll(/\{\{user\.phone\}\}/g)].map(() => ({
    param: 'body',
    msg: 'There is no placeholder user.phone.',
  }));
  if (unknown.length > 0) return { mail: null, errors: unknown };
  return { mail: { subject, html: `<style></style><h1>${subject}</h1>`, text: body }, errors: [] };
};

/** Stores one text, as the server does: a save of an older version is a conflict. */
function answer(method: string, path: string, body: Record<string, unknown>): Response {
  if (path.endsWith('/preview')) return Response.json(mailOf(body as { subject: string; body: string }));
  if (path.endsWith('/test')) return Response.json({ message: 'A test e-mail is on its way to you.' });
  if (method === 'DELETE') stored = { ...BUILT_IN, version: stored.version + 1 };
  if (method === 'POST') {
    if (body['version'] !== undefined && body['version'] !== stored.version)
      return Response.json(
        { code: 'save.conflict', message: 'Conflict', data: { version: stored.version } },
        { status: 412 },
      );
    stored = { ...stored, ...body, own: true, version: stored.version + 1 };
  }
  const dutch = { ...BUILT_IN, language: 'nl' };
  return Response.json(
    method === 'GET' ? { templates: [stored, dutch], testAddress: 'sanne@wetering.example' } : stored,
  );
}

beforeEach(() => {
  stored = BUILT_IN;
  sent = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: URL, { method, body }: { method: string; body?: string }) => {
    const path = url.pathname.replace('/api/3.0/admin/emailTemplates/wetering', '');
    const content = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (method !== 'GET' && !path.endsWith('/preview')) sent.push({ method, path, body: content });
    return answer(method, path, content);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const view = await renderInBerth(
    <MeContext value={aMe()}>
      <EmailTemplatesScreen />
    </MeContext>,
    { path: '/workplace/email-templates?event=no-show-reminder&language=en' },
  );
  await screen.findByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(frame().srcdoc).toContain(`<h1>${stored.subject}</h1>`));
  return { ...view, user: userEvent.setup() };
}
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const frame = () => screen.getByTitle<HTMLIFrameElement>('The e-mail with example values');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a placeholder is inserted at the cursor, and the field keeps the focus', async () => {
  const { user } = await show();
  type(subject(), 'Still coming, ?');
  await user.click(subject());
  subject().setSelectionRange(14, 14);
  await user.click(
    within(screen.getByRole('group', { name: 'Insert a placeholder' })).getByRole('button', { name: 'Name' }),
  );
  expect(subject().value).toBe('Still coming, {{user.name}}?');
  expect(document.activeElement).toBe(subject());
});

test('an unknown placeholder is named while typing, and the preview keeps the e-mail from before', async () => {
  await show();
  type(text(), 'Dear {{user.phone}}');
  expect(await screen.findByText('There is no placeholder user.phone.')).toBeTruthy();
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This preview shows the text before the error.')).toBeTruthy();
  expect(frame().srcdoc).toContain('Are you there?');
  expect(sent).toEqual([]);
});

test('Ctrl and Enter save a text, which is marked as custom; a test goes to its author', async () => {
  const { user } = await show();
  type(subject(), 'Still coming?');
  await user.click(text());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Changes saved successfully')).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '',
      body: {
        ...KEY,
        fromName: null,
        fromAddress: null,
        subject: 'Still coming?',
        body: 'Dear {{user.name}}',
        version: 0,
      },
    },
  ]);
  const kind = screen.getByRole('link', { name: /^Reminder to check in/ });
  expect(within(kind).getByRole('img', { name: 'Custom text in 1 language' })).toBeTruthy();
  await waitFor(() => expect(frame().srcdoc).toContain('<h1>Still coming?</h1>'));

  await press('Send a test to myself');
  expect(await screen.findByText('A test e-mail is on its way to you.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/no-show-reminder/en/test' });
});

test('a reset returns to the built-in text after a question, and undo brings the custom text back', async () => {
  stored = { ...BUILT_IN, subject: 'Still coming?', own: true, version: 1 };
  await show();
  await press('Reset to the built-in text');
  const question = await screen.findByRole('dialog', { name: 'Reset to the built-in text?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(subject().value).toBe('Are you there?'));
  await press('Undo');
  await waitFor(() => expect(subject().value).toBe('Still coming?'));
  expect(stored).toMatchObject({ subject: 'Still coming?', own: true });
});

test('another language asks first while something is unsaved', async () => {
  const { router } = await show();
  type(subject(), 'Still coming?');
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Languages' })).getByRole('link', { name: 'Nederlands' }),
  );
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Unsaved changes' })).getByRole('button', { name: 'Stay here' }),
  );
  expect(router.state.location.search).toMatchObject({ language: 'en' });
  expect(subject().value).toBe('Still coming?');
});

test('a colleague’s save is reported, and the own text can be saved over it', async () => {
  const { client } = await show();
  type(subject(), 'Mine');
  stored = { ...stored, subject: 'Theirs', body: 'Theirs', own: true, version: 1 };
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => client.invalidateQueries());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect([subject().value, text().value]).toEqual(['Mine', 'Theirs']);
  await press('Save');
  expect(await screen.findByText('Changes saved successfully')).toBeTruthy();
  expect(stored).toMatchObject({ subject: 'Mine', body: 'Theirs', version: 2 });
});

test('the list of kinds leads to another kind of e-mail', async () => {
  const { router } = await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of e-mail' }), 'Guest invited');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ event: 'reservation-created-for-guest', language: 'en' }),
  );
});

test('the e-mail is shown in a frame that runs nothing, as wide as a screen or as a phone', async () => {
  await show();
  expect(frame().getAttribute('sandbox')).toBe('');
  expect(frame().dataset['phone']).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(frame().dataset['phone']).toBe('true');
});

test('a text for guests names the host among its placeholders and offers no link, which guests do not get', async () => {
  stored = { ...BUILT_IN, event: 'reservation-canceled-for-guest', body: 'Dear guest' };
  await renderInBerth(
    <MeContext value={aMe()}>
      <EmailTemplatesScreen />
    </MeContext>,
    { path: '/workplace/email-templates?event=reservation-canceled-for-guest&language=en' },
  );
  const placeholders = within(await screen.findByRole('group', { name: 'Insert a placeholder' }));
  const names = placeholders.getAllByRole('button').map((button) => button.textContent);
  expect(names.slice(0, 2)).toEqual(['Host’s name', 'Host’s e-mail address']);
  expect(names).not.toContain('Link to the reservation');
  await userEvent.click(placeholders.getByRole('button', { name: 'Host’s name' }));
  expect(text().value).toContain('{{user.name}}');
});
