import { aBuilding } from '../../src/buildings/reserved.ts';
import { chooseInList, enter, expectNoOverflow, filled, onPhone } from '../../src/browser/without-mouse.ts';
import { aPerson } from '../../src/persons.ts';
import { expectYours, reserveAddress, reserveBar } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

test('two users race for a desk: the second is refused and takes the desk next to it', { tag: '@main' }, async ({
  page,
  complaints,
  anotherBrowser,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  const building = await aBuilding();
  const users = await Promise.all([1, 2].map(() => aPerson({ buildings: [building.place.building] })));
  const pages = [page, await (await anotherBrowser()).newPage()];
  const [say] = await Promise.all(pages.map((one) => onPhone(one, 'de')));
  if (!say) throw new Error('no page');
  const buttons = await Promise.all(
    pages.map(async (one, n) => {
      await signIn(one, users[n]?.email ?? '', reserveAddress(building));
      await chooseInList(one, say, '1.01-B');
      const now = reserveBar(one, say).getByRole('button', { name: say('reservations:reserve.now') });
      await expect(now).toBeEnabled();
      return now;
    }),
  );
  for (const button of buttons) await button.focus();
  await Promise.all(pages.map((one) => one.keyboard.press('Enter')));

  const won = (one: Page) =>
    one.getByText(filled(say('reservations:reserve.done'), { name: '1.01-B', from: '09:00', to: '13:00' }));
  const lost = (one: Page) => one.getByText(say('problems:reservation.space_taken'));
  for (const one of pages) await expect(won(one).or(lost(one)).first()).toBeVisible();
  const losers: Page[] = [];
  for (const one of pages) if (await lost(one).isVisible()) losers.push(one);
  expect(losers).toHaveLength(1);
  const loser = losers[0] as Page;
  const dialog = loser.getByRole('dialog', { name: 'Studio, 1.01-B' }).last();
  const taken = filled(say('reserve-form:refusal.taken'), { name: '1.01-B', hours: '09:00–13:00' });
  await expect(dialog.getByRole('heading', { name: taken })).toBeVisible();
  await expectNoOverflow(loser);
  // The nearest desk is two metres away: sixty units of 4 cm.
  const near = (name: string) => dialog.getByText(filled(say('reserve-form:refusal.away'), { name, metres: 2 }));
  await expect(near('1.01-A').or(near('1.01-C')).first()).toBeVisible();
  const beside = filled(say('reserve-form:refusal.reserveSpace'), { name: String.raw`1\.01-[AC]` });
  const first = dialog.getByRole('button', { name: new RegExp(`^${beside}$`) }).first();
  const name = (await first.getAttribute('aria-label'))?.slice(0, '1.01-A'.length) ?? '';
  await enter(loser, first);
  await expectYours(loser, say, name);
});
