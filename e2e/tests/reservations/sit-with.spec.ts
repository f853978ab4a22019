import { violationsIn } from '../../src/browser/accessibility.ts';
import { countedHand } from '../../src/browser/counted-hand.ts';
import { takePictures } from '../../src/browser/picture-file.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, expectNoOverflow, filled, onPhone } from '../../src/browser/without-mouse.ts';
import { aBuilding, reserve } from '../../src/buildings/reserved.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { expectYours, reserveAddress } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

async function withLotte() {
  const building = await aBuilding({ seat_suggestions: true });
  const buildings = [building.place.building];
  const [me, lotte] = await Promise.all([aPerson({ buildings }), aPerson({ buildings, firstName: 'Lotte' })]);
  // Two desks that touch; the others are further apart.
  await sql(`update space set x = 268 where organisation_id = $1 and name = '1.01-A'`, [building.organisationId]);
  await reserve(lotte.email, building, '1.01-B', [TOMORROW, '09:00', '13:00']);
  return { building, me, lotte };
}

test('an employee sits beside a favourite colleague in two taps', { tag: '@main' }, async ({ page }) => {
  const { building, me, lotte } = await withLotte();
  await sql(
    `insert into favourite_colleague (organisation_id, member_id, colleague_id)
     select $1, me.id, lotte.id from member me, member lotte
     where me.organisation_id = $1 and me.email = $2 and lotte.organisation_id = $1 and lotte.email = $3`,
    [building.organisationId, me.email, lotte.email],
  );
  await signIn(page, me.email, reserveAddress(building));
  const card = page.getByRole('region', { name: 'Suggested for you' });
  await expect(card).toContainText('Next to Lotte');
  const tab = page.getByRole('tab', { name: /^First/ });
  await expect(tab).toHaveText('First4 free');
  const hand = countedHand(page);
  await hand.click(page.getByRole('button', { name: /^Lotte / }));
  await expect(page.getByRole('button', { name: 'Suggested first' })).toBeVisible();
  await expect(tab).toHaveText('First4 free');
  const map = page.getByRole('listbox', { name: 'Map of First' });
  await expect(map.getByText('Lotte', { exact: true })).toBeVisible();
  expect(await violationsIn(page, 'colours')).toEqual([]);
  await takePictures(page, 'sit-with');
  await hand.click(card.getByRole('button', { name: 'Reserve 1.01-A' }));
  await expect(page.getByText(/^1\.01-A is yours from 09:00 to 13:00/)).toBeVisible();
  expect(hand.actions()).toBe(2);
  await expect(card).toHaveCount(0);
});

test('on a phone, a colleague is found and the desk beside them is reserved by keyboard, in Dutch', async ({
  page,
}) => {
  const say = await onPhone(page, 'nl');
  const { building, me, lotte } = await withLotte();
  await signIn(page, me.email, reserveAddress(building));
  await enter(page, page.getByRole('button', { name: say('reserve-form:suggest.sitWith') }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: say('reserve-form:suggest.search') }));
  await page.keyboard.type(lotte.email);
  await expect(page.getByRole('option', { name: /^Lotte/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /^Lotte/ })).toBeChecked();
  await enter(
    page,
    dialog.getByRole('button', {
      name: filled(say('reserve-form:suggest.favourite'), { name: `Lotte ${lotte.lastName}` }),
    }),
  );
  await enter(page, dialog.getByRole('button', { name: say('reserve-form:suggest.done') }));
  const card = page.getByRole('region', { name: say('reserve-form:suggest.title') });
  await expect(card).toContainText(filled(say('reserve-form:suggest.next'), { people: 'Lotte' }));
  await expectNoOverflow(page);
  expect(await violationsIn(page, 'colours')).toEqual([]);
  const reserveIt = filled(say('reserve-form:refusal.reserveSpace'), { name: '1.01-A' });
  await enter(page, card.getByRole('button', { name: reserveIt }));
  await expectYours(page, say, '1.01-A');
  const rows = await sql<{ name: string }>(
    `select lotte.first_name as name from favourite_colleague favourite
     join member lotte on lotte.organisation_id = favourite.organisation_id and lotte.id = favourite.colleague_id
     where favourite.organisation_id = $1`,
    [building.organisationId],
  );
  expect(rows).toEqual([{ name: 'Lotte' }]);
});
