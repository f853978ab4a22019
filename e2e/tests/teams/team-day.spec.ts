import { respondToTeamDay } from '@berth/contract';
import { violationsIn } from '../../src/browser/accessibility.ts';
import { takePictures } from '../../src/browser/picture-file.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, expectNoOverflow, filled, like, onPhone } from '../../src/browser/without-mouse.ts';
import { aTeam, aTeamBuilding, endTimeToAnswer } from '../../src/buildings/team-building.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';
import { inEnglish, type Say } from '../../src/texts.ts';

/** The worker settles days every minute, and the machine may be busy. */
const PATIENCE = { timeout: 150_000 };
/** The day is far enough away to hold desks. */
const STEPS_TO_DAY = 6;

async function withTeam() {
  const building = await aTeamBuilding();
  const buildings = [building.place.building];
  const [sanne, anna, noor, tom] = await Promise.all([
    aPerson({ buildings, firstName: 'Sanne', lastName: 'Bakker', roles: ['Customer-team-lead'] }),
    aPerson({ buildings, firstName: 'Anna', lastName: 'Vermeer' }),
    aPerson({ buildings, firstName: 'Noor', lastName: 'Haddad' }),
    aPerson({ buildings, firstName: 'Tom', lastName: 'Visser' }),
  ]);
  await aTeam(building, 'Design', [sanne.email, anna.email, noor.email, tom.email]);
  return { building, sanne, anna, noor, tom };
}

const text = (say: Say, key: string, values = {}) => filled(say(`team-days:${key}`), values);

/** The card of the one team day on the page. */
const cardOn = (page: Page): Locator => page.getByRole('region', { name: /^Design, / });
const rowOf = (card: Locator, name: string): Locator => card.getByRole('listitem').filter({ hasText: name });

/** By keyboard, from the team to the invitation. */
async function planByKeyboard(page: Page, say: Say): Promise<void> {
  await enter(page, page.getByRole('button', { name: text(say, 'planFor', { team: 'Design' }) }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let step = 0; step < STEPS_TO_DAY; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio').nth(STEPS_TO_DAY)).toBeChecked();
  const seats = dialog.getByRole('list', { name: text(say, 'dialog.withDesk') });
  await expect(seats.getByRole('listitem')).toHaveCount(4);
  await expect(dialog.getByText(like(text(say, 'dialog.heldUntil')))).toBeVisible();
  await takePictures(page, 'team-day-dry-run');
  expect(await violationsIn(page, 'colours', true)).toEqual([]);
  await enter(page, dialog.getByRole('button', { name: text(say, 'dialog.hold_other', { count: 4 }) }));
  await expect(dialog).toBeHidden();
}

test('a team day from proposal to settled, with one yes, one no and one silence', { tag: '@main' }, async ({
  page,
  anotherBrowser,
}) => {
  const say = inEnglish;
  const { building, sanne, anna, noor, tom } = await withTeam();
  await signIn(page, sanne.email, building.at('/workplace/my-teams'));
  await planByKeyboard(page, say);
  const card = cardOn(page);
  await expect(card.getByText(text(say, 'countNone_other', { count: 4 }))).toBeVisible();

  await test.step('the desks of the team are on the floor plan, and arrow keys follow the reading order', async () => {
    const map = card.getByRole('listbox');
    await tabTo(page, map);
    await page.keyboard.press('Home');
    const desks = map.getByRole('option');
    await expect(desks).toHaveCount(4);
    const first = await map.getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowRight');
    await expect(map).not.toHaveAttribute('aria-activedescendant', first ?? '');
  });

  await test.step('the lead swaps two held desks by selecting both', async () => {
    const deskOf = async (name: string) => /2\.2\d-\w/.exec((await rowOf(card, name).textContent()) ?? '')?.[0] ?? '';
    const [a, b] = [await deskOf('Noor Haddad'), await deskOf('Tom Visser')];
    await enter(page, card.getByRole('checkbox', { name: like(`${a}, `) }), 'Space');
    await enter(page, card.getByRole('checkbox', { name: like(`${b}, `) }), 'Space');
    await enter(page, card.getByRole('button', { name: /^Swap / }));
    await expect(rowOf(card, 'Noor Haddad')).toContainText(b);
    await expect(rowOf(card, 'Tom Visser')).toContainText(a);
  });

  await enter(page, card.getByRole('button', { name: text(say, 'yes'), exact: true }));
  await expect(rowOf(card, 'Sanne Bakker')).toContainText(text(say, 'yesOther'));

  await test.step('an invitee says yes by keyboard on a phone, in Dutch', async () => {
    const phone = await (await anotherBrowser()).newPage();
    const dutch = await onPhone(phone, 'nl');
    await signIn(phone, anna.email, building.at('/workplace/my-teams'));
    const theirs = cardOn(phone);
    await expect(theirs.getByText(like(text(dutch, 'heldFor')))).toBeVisible();
    await expect(theirs).toContainText('Sanne Bakker');
    await expect(theirs).not.toContainText('Tom Visser');
    await expectNoOverflow(phone);
    await takePictures(phone, 'team-day-invitee');
    await phone.setViewportSize({ width: 390, height: 844 });
    await enter(phone, theirs.getByRole('button', { name: text(dutch, 'yes'), exact: true }));
    await expect(theirs.getByText(like(text(dutch, 'yours')))).toBeVisible();
    await expectNoOverflow(phone);
    expect(await violationsIn(phone, 'colours')).toEqual([]);
  });
  await expect(rowOf(card, 'Anna Vermeer')).toContainText(text(say, 'yesOther'));

  await test.step('another says no, which releases their desk', async () => {
    const [day] = await sql<{ id: string }>('select id from team_day where building_id = $1', [building.id]);
    const call = await callerOnOtherNode(noor.email);
    await call(respondToTeamDay, { params: { ...building.place, id: day?.id ?? '' }, body: { answer: 'no' } });
    await expect(rowOf(card, 'Noor Haddad')).toContainText(text(say, 'noOther'));
    await expect(rowOf(card, 'Noor Haddad')).toContainText(text(say, 'noDesk'));
    await takePictures(page, 'team-day-lead');
    expect(await violationsIn(page, 'conformance')).toEqual([]);
  });

  await test.step('after the time to answer, the silent invitee has no desk and seats are final', async () => {
    await endTimeToAnswer(building);
    await expect(card.getByText(text(say, 'final'))).toBeVisible(PATIENCE);
    await expect(rowOf(card, 'Tom Visser')).toContainText(text(say, 'noDesk'));
    await expect(rowOf(card, 'Tom Visser')).toContainText(text(say, 'noneOther'));
    await expect(card.getByRole('checkbox')).toHaveCount(0);
    await takePictures(page, 'team-day-settled');
  });
  const reserved = await sql<{ email: string; state: string }>(
    `select member.email, reservation.state from reservation
     join member on member.organisation_id = reservation.organisation_id and member.id = reservation.member_id
     where reservation.organisation_id = $1 and reservation.holds_space order by member.first_name`,
    [building.organisationId],
  );
  expect(reserved).toEqual([
    { email: anna.email, state: 'r' },
    { email: sanne.email, state: 'r' },
  ]);
  expect(reserved.map(({ email }) => email)).not.toContain(tom.email);
});

test('a lead makes a team, and sees the days of a floor on which too many desks would be held', async ({ page }) => {
  const say = await onPhone(page, 'nl');
  const { building, sanne, anna, noor, tom } = await withTeam();
  const more = await aPerson({ buildings: [building.place.building], firstName: 'Emma', lastName: 'de Vries' });
  await aTeam(building, 'Studio', [sanne.email, anna.email, noor.email, tom.email, more.email]);
  await signIn(page, sanne.email, building.at('/workplace/my-teams'));
  await takePictures(page, 'my-teams');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, page.getByRole('button', { name: text(say, 'planFor', { team: 'Studio' }) }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let step = 0; step < STEPS_TO_DAY; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toContainText(text(say, 'dialog.tooMany', { most: 4 }));
  await expectNoOverflow(page);
  await takePictures(page, 'team-day-too-many');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, dialog.getByRole('button', { name: text(say, 'dialog.invite_other', { count: 5 }) }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /^Studio, / })).toContainText(
    text(say, 'countNone_other', { count: 5 }),
  );
});
