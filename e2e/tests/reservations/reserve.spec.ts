import { sql } from '../../src/database.ts';
import { daysAfter, sinceMonday, today, zoneAt } from '../../src/dates.ts';
import { aBuilding, reserve } from '../../src/buildings/reserved.ts';
import { countedHand } from '../../src/browser/counted-hand.ts';
import { medianBelow, statusSeenAt } from '../../src/browser/seen-at.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { chooseInList, enter, filled, onPhone } from '../../src/browser/without-mouse.ts';
import { aPerson } from '../../src/persons.ts';
import { expectYours, reserveAddress, reserveBar } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

/** The day on which the clocks go forward next: the last Sunday of a March. */
function nextSpring(): string {
  const year = Number(today().slice(0, 4)) + (today() > `${today().slice(0, 4)}-03-20` ? 1 : 0);
  const last = `${year}-03-31`;
  return daysAfter(last, -((sinceMonday(last) + 1) % 7));
}

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an employee reserves a desk by keyboard on a phone, in the time of the building', { tag: '@main' }, async ({
    page,
  }) => {
    const say = await onPhone(page, 'de');
    const building = await aBuilding();
    const me = await aPerson({ buildings: [building.place.building] });
    const [date, window] = [nextSpring(), { from: '01:00', to: '05:00' }];
    await signIn(page, me.email, reserveAddress(building, { date, ...window }));
    const chosen = page.getByRole('group', { name: say('reservations:window.label') });
    await expect(chosen).toContainText('01:00 – 05:00');
    await expect(chosen).toContainText('Europe/Amsterdam');
    // New York is five hours behind the winter and six behind the summer of Amsterdam, once its own clocks have changed.
    await expect(chosen).toContainText(filled(say('reservations:window.forYou'), { from: '20:00', to: '23:00' }));

    await chooseInList(page, say, '1.01-C');
    const now = reserveBar(page, say).getByRole('button', { name: say('reservations:reserve.now') });
    // Within reach of a thumb.
    const box = await now.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(600);
    await enter(page, now);
    await expectYours(page, say, '1.01-C', window);

    const own = page.getByRole('region', { name: say('my-reservations:own.label') });
    await expect(own).toContainText(filled(say('my-reservations:own.have'), { name: '1.01-C', ...window }));
    await enter(page, page.getByRole('button', { name: say('reservations:showMap'), exact: true }));
    const map = page.getByRole('listbox', { name: filled(say('reservations:mapOf'), { floor: 'First' }) });
    await expect(map.getByText(say('reservations:you'), { exact: true })).toBeVisible();
    const [stored] = await sql<{ start: Date; hours: number }>(
      `select start_at as start, extract(epoch from end_at - start_at)::float / 3600 as hours
       from reservation where organisation_id = $1`,
      [building.organisationId],
    );
    expect(stored?.start.toISOString()).toBe(`${date}T00:00:00.000Z`);
    expect(stored?.hours, 'the clock skips one of the four').toBe(3);
  });
});

test('a desk for tomorrow, the whole day, takes three clicks, and Back leads through the steps', {
  tag: '@main',
}, async ({ page }) => {
  const building = await aBuilding({}, zoneAt(12));
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  const list = page.getByRole('listbox', { name: 'List' });
  const desk = (name: string) => list.getByRole('option', { name: new RegExp(`^${name} `) });
  const card = page.getByRole('dialog', { name: /^1.01-B/ });
  const day = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(desk('1.01-B')).toBeVisible();

  await test.step('Tomorrow, the desk, Reserve', async () => {
    const hand = countedHand(page);
    await hand.click(day('Tomorrow'));
    await hand.click(desk('1.01-B'));
    await hand.click(card.getByRole('button', { name: /^Reserve/ }));
    await expect(page.getByText('1.01-B is yours from 08:00 to 18:00')).toBeVisible();
    expect(hand.actions()).toBeLessThanOrEqual(3);
    await expect(day('Tomorrow')).toBeChecked();
  });

  await test.step('Back closes the details, then returns to the day before', async () => {
    await desk('1.01-C').click();
    await expect(page).toHaveURL(/desk=1\.01-C/);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: /^1.01-C/ })).toHaveCount(0);
    await expect(day('Tomorrow')).toBeChecked();
    await page.goBack();
    await expect(day('Today')).toBeChecked();
  });

  await test.step('no control of the bar is clipped or smaller than 44 pixels', async () => {
    const bar = page.getByRole('group', { name: 'Attributes' });
    const box = await bar.boundingBox();
    for (const chip of await bar.getByRole('button').all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await chip.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
  });
});

test('the map is walked by arrow keys and clicked, and shows a colleague’s reservation within a second', async ({
  page,
}) => {
  const building = await aBuilding();
  const [me, colleague] = await Promise.all([1, 2].map(() => aPerson({ buildings: [building.place.building] })));
  // The window of the latest stream, once that stream is open.
  let streamed: string | null = null;
  const windowOfStream = () => streamed;
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.includes('/events/')) streamed = searchParams.get('from');
  });
  await signIn(page, me?.email ?? '', reserveAddress(building));
  const map = page.getByRole('listbox', { name: 'Map of First' });
  const list = page.getByRole('listbox', { name: 'List' });
  const onMap = (name: string) => map.getByRole('option', { name: new RegExp(`^Desk ${name}, `) });
  const selected = map.getByRole('option', { selected: true });
  await expect(onMap('1.01-A')).toBeAttached();

  await test.step('arrow keys select in reading order, Enter opens and Escape closes', async () => {
    await tabTo(page, map);
    const at = async (key: string, name: string) => {
      await page.keyboard.press(key);
      await expect(selected).toHaveAccessibleName(new RegExp(`^Desk ${name}, `));
      await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(new RegExp(`^${name} `));
    };
    await at('ArrowRight', '1.01-A');
    await at('ArrowRight', '1.01-B');
    // A little lower, but in the same row.
    await at('ArrowRight', '1.01-C');
    await at('ArrowRight', '1.01-D');
    await at('ArrowUp', '1.01-A');
    await at('End', '1.01-F');
    await at('ArrowLeft', '1.01-E');
    expect(await selected.getAttribute('id')).toBe(await map.getAttribute('aria-activedescendant'));
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: /^1.01-E/ });
    await expect(card.getByRole('button', { name: 'Reserve now' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(map).toBeFocused();
  });

  await test.step('a live change keeps the selection, the search and the part of the map in view', async () => {
    // The map goes to the desk at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('searchbox').fill('1.01-e');
    await expect(page).toHaveURL(/search=1\.01-e/);
    await expect(list.getByRole('option').first()).toHaveAccessibleName(/^1.01-E /);
    const before = await map.locator('> div').first().getAttribute('style');
    await expect.poll(windowOfStream).not.toBeNull();
    const reads: string[] = [];
    page.on('request', (request) => /\/(deskStatus|daySchedule)\b/.test(request.url()) && reads.push(request.url()));
    const attempts = [
      ['1.01-A', '09:00', '10:00'],
      ['1.01-C', '10:00', '11:00'],
      ['1.01-D', '11:00', '12:00'],
    ] as const;
    const took = await medianBelow(1000, async (attempt) => {
      const [desk, from, to] = attempts[attempt] ?? attempts[0];
      const seen = statusSeenAt(onMap(desk), 'RESERVED');
      const answered = await reserve(colleague?.email ?? '', building, desk, [TOMORROW, from, to]);
      return (await seen) - answered;
    });
    console.log(`a colleague's reservation was on the map after ${took.join(', ')} ms`);
    expect(reads, 'the stream carries the changes').toEqual([]);
    await expect(selected).toHaveAccessibleName(/^Desk 1.01-E, /);
    await expect(page.getByRole('searchbox')).toHaveValue('1.01-e');
    expect(await map.locator('> div').first().getAttribute('style')).toBe(before);
  });

  await test.step('two clicks reserve: one on the map and one on the card', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    const box = await onMap('1.01-B').boundingBox();
    if (!box) throw new Error('the desk is not on the screen');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page
      .getByRole('dialog', { name: /^1.01-B/ })
      .getByRole('button', { name: 'Reserve now' })
      .click();
    await expect(page.getByText('1.01-B is yours from 09:00 to 13:00')).toBeVisible();
    await expect(onMap('1.01-B')).toHaveAccessibleName('Desk 1.01-B, yours, 09:00–13:00');
  });
});

test('an employee moves a reservation to another desk by keyboard on a phone, and undoes it', { tag: '@main' }, async ({
  page,
}) => {
  const say = await onPhone(page, 'de');
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, reserveAddress(building));
  const own = page.getByRole('region', { name: say('my-reservations:own.label') });
  const have = (name: string) => filled(say('my-reservations:own.have'), { name, from: '09:00', to: '13:00' });
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(own).toHaveCount(0);
  // Made on another node: the open page shows it without a reload, and the other desks stay free.
  await reserve(me.email, building, '1.01-B', [TOMORROW, '09:00', '13:00']);
  await expect(own).toContainText(have('1.01-B'));
  const change = filled(say('my-reservations:own.change'), { name: '1.01-B' });
  await enter(page, own.locator('summary'));
  await expect(own.getByRole('button', { name: change })).toBeVisible();
  const free = `First${filled(say('reservations:freeHere_other'), { count: 4 })}`;
  await expect(page.getByRole('tab', { name: /^First/ })).toHaveText(free);

  await chooseInList(page, say, '1.01-A');
  const bar = reserveBar(page, say);
  await expect(bar).toContainText(filled(say('reserve-form:move.keeps'), { hours: '09:00–13:00' }));
  await enter(page, bar.getByRole('button', { name: say('reserve-form:move.here') }));
  const moved = filled(say('my-reservations:moved'), { from: '1.01-B', name: '1.01-A', hours: '09:00–13:00' });
  await expect(page.getByText(moved)).toBeVisible();
  await expect(own).toContainText(have('1.01-A'));
  await enter(page, page.getByRole('button', { name: say('ui:undo') }));
  await expect(own).toContainText(have('1.01-B'));
});

test('a desk beside a named colleague takes at most four clicks, and the map shows both', async ({ page }) => {
  const building = await aBuilding({}, zoneAt(12));
  const buildings = [building.place.building];
  const [me, lotte] = await Promise.all([aPerson({ buildings }), aPerson({ buildings, firstName: 'Lotte' })]);
  await reserve(lotte.email, building, '1.01-B', [daysAfter(today(building.zone), 1), '09:00', '13:00']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, me.email, building.at(`/workplace/desks?floor=${building.floors.first}`));
  const map = page.getByRole('listbox', { name: 'Map of First' });
  const tab = page.getByRole('tab', { name: /^First/ });
  await expect(tab).toHaveText('First5 free');
  const hand = countedHand(page);
  await hand.click(page.getByRole('radio', { name: /^Tomorrow/ }));
  await expect(tab).toHaveText('First4 free');
  await hand.click(page.getByRole('searchbox'));
  await hand.type(page.getByRole('searchbox'), 'lotte');
  await expect(page.getByRole('button', { name: 'Nearest to Lotte' })).toBeVisible();
  await expect(tab).toHaveText('First4 free');
  // Wide enough to read the initials, and for a finger.
  const box = await map.getByRole('option', { name: /^Desk 1.01-B, / }).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(76);
  await expect(map.getByText('Lotte', { exact: false }).first()).toBeVisible();
  await hand.click(page.getByRole('button', { name: /^Reserve 1\.01-/ }));
  await expect(page.getByText(/is yours from 08:00 to 18:00/)).toBeVisible();
  expect(hand.actions()).toBeLessThanOrEqual(4);
});
