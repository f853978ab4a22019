import type { AccessRule } from '@berth/contract';
import { aBuilding, dashboardCaller } from '../../src/screens/administration.ts';
import { namesIn } from '../../src/screens/menus.ts';
import { ROLES } from '../../src/people.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin, openUserMenu } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

type Kind = 'admin' | 'coordinator' | 'employee';

/** Administration.md 6, of what is administered so far. */
const RULES: Record<Kind, readonly AccessRule[]> = { admin: ['A', 'B'], coordinator: ['A'], employee: [] };
const PAGES = {
  A: [
    '/workplace/admin',
    '/workplace/buildingSettings',
    '/workplace/fixed-desk-employees',
    '/workplace/users',
    '/workplace/files/status',
  ],
  B: [
    '/workplace/today-screens',
    '/workplace/floors',
    '/workplace/rooms',
    '/workplace/reservationAssets',
    '/workplace/timeslots',
  ],
  C: ['/workplace/authorisations', '/workplace/buildings', '/workplace/organisations'],
} as const;
const SUBMENU: Record<Kind, Record<string, string[] | 'link'>> = {
  admin: {
    Building: ['General', 'Today screens'],
    Assets: ['Desks', 'Rooms', 'Floors', 'Reservation assets'],
    'Opening hours': 'link',
    'User management': ['Users', 'Fixed desk employees'],
  },
  coordinator: { Building: 'link', Assets: ['Desks'], 'User management': ['Fixed desk employees'] },
  employee: {},
};
const ONLY_OTHERS: Record<Kind, string[]> = {
  admin: ['Authorisations', 'Rewards'],
  coordinator: ['General', 'Today screens', 'Authorisations', 'Rooms', 'Floors', 'Reservation assets', 'Opening hours'],
  employee: ['Building', 'Assets', 'Opening hours', 'User management'],
};

async function expectSubmenu(page: Page, kind: Kind): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Administration' });
  for (const [name, entries] of Object.entries(SUBMENU[kind])) {
    if (entries === 'link') await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    else {
      await bar.getByRole('button', { name }).click();
      const shown = await namesIn(page.getByRole('menu'), ['menuitem']);
      expect(shown, `${kind}: ${name}`).toEqual(expect.arrayContaining(entries));
      for (const other of ONLY_OTHERS[kind]) expect(shown).not.toContain(other);
      await page.keyboard.press('Escape');
    }
  }
  for (const other of ONLY_OTHERS[kind]) await expect(bar.getByText(other, { exact: true })).toHaveCount(0);
}

for (const kind of ['coordinator', 'admin', 'employee'] as const) {
  test(`the kind of person called ${kind} sees the menus and opens the pages that the specification says`, async ({
    page,
  }) => {
    const { place } = await aBuilding(await dashboardCaller());
    const { email } = await aPerson({ roles: ROLES[kind], buildings: [place.building] });
    await signIn(page, email, '/workplace');
    const menu = await openUserMenu(page);
    const mine = await namesIn(menu, ['menuitem']);
    expect(mine).toContain('Account');
    for (const other of ['Organisations', 'Buildings']) expect(mine).not.toContain(other);
    await page.keyboard.press('Escape');

    for (const [rule, paths] of Object.entries(PAGES))
      for (const path of paths) {
        await goWithin(page, path);
        const mayEnter = RULES[kind].includes(rule as AccessRule);
        if (!mayEnter) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to reserve a spot');
        await expect.poll(() => new URL(page.url()).pathname, path).toBe(mayEnter ? path : '/');
        if (path === '/workplace/buildingSettings' && mayEnter) await expectSubmenu(page, kind);
        if (mayEnter) continue;
        // With one building there is nothing to choose.
        await goWithin(page, '/workplace');
        await expect(page.getByRole('heading', { level: 1, name: 'Reserve' })).toBeVisible();
      }
    await page.keyboard.press('Control+k');
    for (const name of kind === 'employee' ? ['Building', 'Desks'] : ['Organisations', 'Buildings', 'Authorisations'])
      await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0);
  });
}
