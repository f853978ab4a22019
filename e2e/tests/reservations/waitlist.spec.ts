import { cancelReservation, reserveSpace } from '@berth/contract';
import type { Page } from '@playwright/test';
import { headingSeenAt, noteLive } from '../../src/browser/notices-seen.ts';
import { takePicture } from '../../src/browser/picture-file.ts';
import { enter, expectNoOverflow, filled, like, onPhone } from '../../src/browser/without-mouse.ts';
import type { MappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aBuilding, moment } from '../../src/buildings/reserved.ts';
import { type Caller, callerOnOtherNode } from '../../src/call.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { reserveAddress } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';
import { sayIn } from '../../src/texts.ts';

const TOMORROW = daysAfter(today(), 1);
const LABEL = 'Sit-stand';
/** The desks with the label. */
const DESKS = ['1.01-B', '1.01-E'] as const;
/** The time to undo a cancellation, the processing, and a busy machine. */
const PATIENCE = { timeout: 40_000 };

/** Takes pictures of what is open, by day and by night. */
async function inSchemes(page: Page, name: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await takePicture(page, `${name}-${scheme}`);
  }
}

async function hold(building: MappedBuilding, desk: string): Promise<{ call: Caller; id: string }> {
  const { email } = await aPerson({ buildings: [building.place.building] });
  const call = await callerOnOtherNode(email);
  const { reservations } = await call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get(desk) ?? '' },
    body: {
      startDatetime: moment(TOMORROW, '09:00').toISOString(),
      endDatetime: moment(TOMORROW, '13:00').toISOString(),
    },
  });
  return { call, id: reservations[0]?.id ?? '' };
}

test('a full floor leads to the waitlist, and a colleague’s desk is offered on the open page and taken', {
  tag: '@main',
}, async ({ page }) => {
  const say = await onPhone(page, 'nl');
  const text = (key: string, values = {}) => filled(say(`waitlist:${key}`), values);
  const building = await aBuilding({ waitlist: true });
  const [first] = await Promise.all(DESKS.map((desk) => hold(building, desk)));
  const emma = await aPerson({ buildings: [building.place.building], firstName: 'Emma' });
  const liveSince = await noteLive(page, 'waitlist', '/waitlist');
  await signIn(page, emma.email, reserveAddress(building, { more: `&attribute=${LABEL}` }));

  await test.step('she joins, and asks to be asked first', async () => {
    await enter(page, page.getByRole('button', { name: text('join') }));
    const dialog = page.getByRole('dialog', { name: text('join') });
    await expect(dialog.getByText(text('next')).first()).toBeVisible();
    await expect(dialog.getByText(text('wish.with', { labels: LABEL }))).toBeVisible();
    const auto = dialog.getByRole('switch', { name: like(text('auto')) });
    if (await auto.isVisible()) await enter(page, auto, 'Space');
    await inSchemes(page, 'waitlist-join-phone');
    await enter(page, dialog.getByRole('button', { name: text('join') }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: text('waiting.desk') })).toBeVisible();
    await expectNoOverflow(page);
  });

  await test.step('she changes her entry to the whole building and back, by keyboard', async () => {
    const wait = page.getByRole('region', { name: text('label') });
    for (const wish of ['wish.anyDesk', 'wish.desk']) {
      await enter(page, wait.getByRole('button', { name: text('changeTitle') }));
      const dialog = page.getByRole('dialog', { name: text('changeTitle') });
      const radio = dialog.getByRole('radio', { name: like(say(`waitlist:${wish}`)) }).last();
      await radio.focus();
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
      await inSchemes(page, 'waitlist-change-phone');
      await expectNoOverflow(page);
      await enter(page, dialog.getByRole('button', { name: say('ui:save') }));
      await expect(dialog).toBeHidden();
      await expect(wait.getByText(like(say(`waitlist:${wish}`)))).toBeVisible();
    }
    await inSchemes(page, 'waitlist-entry-phone');
  });

  await test.step('a colleague cancels, and the desk is offered without taking the focus', async () => {
    const list = page.getByRole('listbox', { name: say('reservations:list'), exact: true });
    await list.focus();
    const seen = headingSeenAt(page, text('offer.title', { name: DESKS[0] }));
    const cancelled = Date.now();
    await first?.call(cancelReservation, { params: building.place, query: { id: first.id } });
    const offer = page.getByRole('region', { name: text('offer.title', { name: DESKS[0] }) });
    await expect(offer).toBeVisible(PATIENCE);
    console.log(
      `a colleague's desk was offered on the open page ${(await seen) - cancelled} ms after the cancellation`,
    );
    const { notices, reads } = await liveSince(cancelled);
    expect(notices, 'the stream brought the offer').not.toEqual([]);
    expect(Math.min(...notices), 'and not a poll').toBeLessThanOrEqual(Math.max(...reads));
    await expect(list).toBeFocused();
    await expectNoOverflow(page);
    await inSchemes(page, 'waitlist-offer-phone');
    await page.keyboard.press('F6');
    await expect(offer).toBeFocused();
    await enter(page, offer.getByRole('button', { name: text('offer.take', { name: DESKS[0] }) }));
    await expect(page.getByText(text('offer.took', { name: DESKS[0] }))).toBeVisible();
    await expect(page.getByRole('region', { name: say('my-reservations:own.label') })).toContainText(DESKS[0]);
  });
});

test('on a desk, the map and its legend name the offered desk, and the list how many wait', async ({ page }) => {
  const say = sayIn('en');
  const text = (key: string, values = {}) => filled(say(`waitlist:${key}`), values);
  const building = await aBuilding({ waitlist: true });
  const [first] = await Promise.all(DESKS.map((desk) => hold(building, desk)));
  const { email } = await aPerson({ buildings: [building.place.building], firstName: 'Emma' });
  await signIn(page, email, reserveAddress(building, { more: `&attribute=${LABEL}` }));
  const none = filled(say('reservations:freeOf'), { free: 0, of: DESKS.length });
  await page.getByRole('button', { name: text('join') }).click();
  const dialog = page.getByRole('dialog', { name: text('join') });
  const auto = dialog.getByRole('switch', { name: like(text('auto')) });
  await expect(dialog.getByText(text('next')).first()).toBeVisible();
  if (await auto.isVisible()) await auto.click();
  await dialog.getByRole('button', { name: text('join') }).click();
  await expect(page.getByText(`${none}, ${text('count_one', { count: 1 })}`)).toBeVisible();
  await inSchemes(page, 'waitlist-entry-desktop');
  await first?.call(cancelReservation, { params: building.place, query: { id: first.id } });
  const legend = page.getByRole('list', { name: say('reservations:legend.label') });
  await expect(legend.getByRole('listitem').first()).toHaveText(`${text('offer.legend')} ${DESKS[0]}`, PATIENCE);
  await inSchemes(page, 'waitlist-offer-desktop');
  await page.getByRole('button', { name: text('offer.take', { name: DESKS[0] }) }).click();
  await expect(page.getByText(text('offer.took', { name: DESKS[0] }))).toBeVisible();
  await expect(legend.getByText(text('offer.legend'))).toHaveCount(0);
});

test('a building without a waitlist never offers one', async ({ page }) => {
  const say = await onPhone(page, 'en');
  const building = await aBuilding();
  await Promise.all(DESKS.map((desk) => hold(building, desk)));
  const { email } = await aPerson({ buildings: [building.place.building] });
  await signIn(page, email, reserveAddress(building, { more: `&attribute=${LABEL}` }));
  const none = filled(say('reservations:freeOf'), { free: 0, of: DESKS.length });
  await expect(page.getByText(none).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('waitlist:join') })).toHaveCount(0);
});
