import { changeBuildingSetting } from '@berth/contract';
import { aQuietMoment, middleOf } from '../../src/browser/seen-at.ts';
import { type Caller, callerOnOtherNode } from '../../src/call.ts';
import { controlService } from '../../src/product/control.ts';
import { aPerson } from '../../src/persons.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const ALDGATE = { org: 'northwind', building: 'aldgate' };
const WITHIN_MS = 1000;

// One building and one broker: each test of this file leaves both as it found them before the next begins.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const say = (coordinator: Caller, text: string | null) =>
  coordinator(changeBuildingSetting, { params: ALDGATE, body: { popup_text: text } });

/** The moment the text stands on the page, by the clock that the test has too. */
const appears = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => document.body.innerText.includes(wanted) && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    text,
  );

async function openLocations(page: Page): Promise<Caller> {
  const coordinator = await aPerson({ buildings: ['aldgate'], roles: ['Customer-coordinator'] });
  const call = await callerOnOtherNode(coordinator.email);
  const stream = page.waitForResponse((response) => response.url().includes('/api/3.0/events/'));
  // With two buildings there is something to choose, so the locations stay open.
  await signIn(page, (await aPerson({ buildings: ['aldgate', 'keizersgracht'] })).email);
  await page.goto(`/workplace?org=${ALDGATE.org}&building=${ALDGATE.building}`);
  await arrive(page);
  await stream;
  return call;
}

test('what a coordinator says on one node stands on the open page of another within a second', async ({ page }) => {
  const coordinator = await openLocations(page);
  const took: number[] = [];
  for (const text of ['The lift is out of order.', 'The lift works again.', 'Fire drill at 11:00.']) {
    await aQuietMoment();
    const seen = appears(page, text);
    await say(coordinator, text);
    const said = Date.now();
    took.push((await seen) - said);
  }
  console.log(`a changed notice appeared after ${took.map((ms) => Math.max(ms, 0)).join(', ')} ms`);
  expect(middleOf(took)).toBeLessThan(WITHIN_MS);

  await say(coordinator, null);
  await expect(page.getByText('Fire drill at 11:00.')).toHaveCount(0, { timeout: 5000 });
});

test('when the broker was away, the open page catches up by itself', async ({ page }) => {
  const coordinator = await openLocations(page);
  await controlService('nats', 'stop');
  try {
    // Saving works without the broker; only the notice is missing.
    await say(coordinator, 'Said while the broker was away.');
  } finally {
    await controlService('nats', 'start');
  }
  await expect(page.getByText('Said while the broker was away.')).toBeVisible({ timeout: 20_000 });

  const seen = appears(page, 'Said when it was back.');
  await expect
    .poll(
      async () => {
        await say(coordinator, 'Said when it was back.');
        return Promise.race([seen.then(() => true), new Promise((resolve) => setTimeout(resolve, 1000, false))]);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await say(coordinator, null);
});
