import { emailTemplates, saveEmailTemplate } from '@berth/contract';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { type OwnBuilding, ownBuilding } from '../../src/buildings/own-building.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, type Page, test } from '../../src/test.ts';

const PATH = '/workplace/email-templates';
const mail = (page: Page) => page.frameLocator('iframe');
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function open(page: Page, own: OwnBuilding, path = `${PATH}?event=no-show-reminder&language=en`) {
  const admin = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await signIn(page, admin.email, own.at(path));
  await expect(mail(page).getByRole('heading')).toBeVisible();
  return admin;
}

const stored = (own: OwnBuilding) =>
  sql<{ subject: string; body: string; removed: boolean }>(
    `select subject, body, removed_at is not null as removed from mail_template where organisation_id = $1`,
    [own.organisationId],
  );

test('a text is worded, seen as it will arrive, saved, tried out and reset', async ({ page }) => {
  const own = await ownBuilding();
  const admin = await open(page, own);
  await expect(mail(page).getByRole('heading')).toHaveText(/^Are you there\?/);

  // What is typed stands in the mail a moment later; a placeholder goes where the cursor is.
  await subject(page).fill('Still coming, ?');
  await subject(page).press('ArrowLeft');
  await page
    .getByRole('group', { name: 'Insert a placeholder' })
    .getByRole('button', { name: 'Name', exact: true })
    .click();
  await expect(subject(page)).toHaveValue('Still coming, {{user.name}}?');
  await expect(subject(page)).toBeFocused();
  await text(page).fill(
    'Dear <b>{{user.name}}</b>,\n\nDesk: {{desk.name}}\n\n{{reservation.link}}<script>alert(1)</script>',
  );
  await expect(mail(page).getByRole('heading')).toHaveText('Still coming, Noor de Vries?');
  await expect(mail(page).locator('p').filter({ hasText: 'Dear Noor de Vries' })).toBeVisible();
  await expect(mail(page).getByText('2.14-A', { exact: true })).toBeVisible();
  await expect(mail(page).locator('script')).toHaveCount(0);

  // What cannot be said is named while typing, the mail of before stays, and nothing is saved.
  await text(page).fill('Dear {{user.phone}},\n\n{{#guests}}x{{/guests}}');
  await expect(text(page)).toHaveAccessibleDescription(
    /There is no placeholder user\.phone\. {{#guests}} is not allowed/,
  );
  await expect(page.getByText('This preview shows the text before the error.')).toBeVisible();
  await expect(mail(page).locator('p').filter({ hasText: 'Dear Noor de Vries' })).toBeVisible();
  expect(await stored(own)).toEqual([]);

  // Leaving asks first.
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Nederlands' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay here' }).click();

  await text(page).fill('Dear {{user.name}}');
  await text(page).press('Control+Enter');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  expect(await stored(own)).toEqual([
    { subject: 'Still coming, {{user.name}}?', body: 'Dear {{user.name}}', removed: false },
  ]);
  await expect(
    page.getByRole('link', { name: /^Reminder to check in/ }).getByRole('img', { name: 'Custom text in 1 language' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expect(page.getByText('A test e-mail is on its way to you.')).toBeVisible();
  const [asked] = await sql<{ email: string }>(
    `select member.email from event join member on member.id = (event.payload ->> 'memberId')::uuid
     where event.organisation_id = $1 and event.type = 'mail.test-requested.v1'`,
    [own.organisationId],
  );
  expect(asked?.email).toBe(admin.email);

  await page.getByRole('button', { name: 'Reset to the built-in text' }).click();
  await page
    .getByRole('dialog', { name: 'Reset to the built-in text?' })
    .getByRole('button', { name: 'Reset', exact: true })
    .click();
  await expect(mail(page).getByRole('heading')).toHaveText(/^Are you there\?/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(subject(page)).toHaveValue('Still coming, {{user.name}}?');
  await expect.poll(() => stored(own)).toMatchObject([{ removed: false }]);
});

test('of two who word one text the second is told, and decides', async ({ page, complaints }) => {
  complaints.allow(/status of (?:409|412)/);
  const own = await ownBuilding();
  const other = await aPerson({ roles: ['Customer-admin'], buildings: [own.building] });
  await open(page, own);
  await subject(page).fill('Mine');
  const call = await callerOnOtherNode(other.email);
  const KEY = { event: 'no-show-reminder', language: 'en' } as const;
  const theirs = { ...KEY, fromName: null, fromAddress: null, subject: 'Theirs', body: 'Theirs' };
  await call(saveEmailTemplate, { params: { org: own.org }, body: theirs });
  await save(page).click();
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep mine' }) });
  await expect(note).toBeVisible();
  await expect(subject(page)).toHaveValue('Mine');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await save(page).click();
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  const { templates } = await call(emailTemplates, { params: { org: own.org } });
  expect(templates.filter(({ own: isOwn }) => isOwn)).toMatchObject([{ ...KEY, subject: 'Mine', body: 'Theirs' }]);
});

test('with the keyboard alone another kind of mail gets a placeholder, and is saved', async ({ page }) => {
  const own = await ownBuilding();
  await open(page, own);
  const kind = page.getByRole('link', { name: 'Guest invited', exact: true });
  await tabTo(page, kind);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/event=reservation-created-for-guest/);
  await tabTo(page, text(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('For ');
  await tabTo(page, page.getByRole('button', { name: 'Guests', exact: true }));
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(text(page)).toHaveValue('For {{reservation.guests}}!');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  expect(await stored(own)).toMatchObject([{ body: 'For {{reservation.guests}}!' }]);
});

test('on a phone, in Dutch, the e-mail templates are all there and nothing scrolls sideways', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'lang', value: 'nl', url: new URL('/', test.info().project.use.baseURL).href }]);
  const own = await ownBuilding();
  await open(page, own, PATH);
  await page.getByRole('combobox', { name: 'Soort e-mail' }).selectOption({ label: 'Herinnering om in te checken' });
  await expect(mail(page).getByRole('heading')).toHaveText(/^Ben je er\?/);
  await page.getByRole('button', { name: 'Telefoon' }).click();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  // Nothing can run in the frame, so the browser's own checks cannot run in it either.
  expect(await violationsIn(page)).toEqual([]);
});

test('whoever is no admin is led away from the e-mail templates', async ({ page }) => {
  const own = await ownBuilding();
  const coordinator = await aPerson({ roles: ['Customer-coordinator'], buildings: [own.building] });
  await signIn(page, coordinator.email, own.at(PATH));
  await expect(page).not.toHaveURL(new RegExp(PATH));
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail templates' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
