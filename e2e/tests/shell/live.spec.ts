import { changeBuildingSetting } from '@berth/contract';
import { aQuietMoment, middleOf } from '../../src/browser/seen-at.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { aPerson } from '../../src/persons.ts';
import { arrive, signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const ALDGATE = { org: 'northwind', building: 'aldgate' };
const WITHIN_MS = 1000;

/** Resolves with the time at which the text is on the page. Page and test have the same clock. */
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

test('a notice that a coordinator saves on one node appears on an open page of another within a second', async ({
  page,
}) => {
  const coordinator = await callerOnOtherNode(
    (await aPerson({ buildings: ['aldgate'], roles: ['Customer-coordinator'] })).email,
  );
  const save = (text: string | null) =>
    coordinator(changeBuildingSetting, { params: ALDGATE, body: { popup_text: text } });
  const stream = page.waitForResponse((response) => response.url().includes('/api/3.0/events/'));
  // With one building the locations page leads on to the reservations.
  await signIn(page, (await aPerson({ buildings: ['aldgate'] })).email);
  await page.goto('/workplace');
  await arrive(page);
  await stream;
  await expect(page).toHaveURL(/\/workplace\/desks/);

  const delays: number[] = [];
  for (const text of ['The lift is out of order.', 'The lift works again.', 'Fire drill at 11:00.']) {
    await aQuietMoment();
    const seen = appears(page, text);
    await save(text);
    const saved = Date.now();
    delays.push((await seen) - saved);
  }
  console.log(`a changed notice appeared after ${delays.map((ms) => Math.max(ms, 0)).join(', ')} ms`);
  expect(middleOf(delays)).toBeLessThan(WITHIN_MS);
  await save(null);
  await expect(page.getByText('Fire drill at 11:00.')).toHaveCount(0, { timeout: 5000 });
});
