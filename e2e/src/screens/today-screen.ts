import { processScreen } from '@berth/contract';
import { expect, type Page } from '@playwright/test';
import type { MappedBuilding } from '../buildings/mapped-building.ts';
import { callerOnOtherNode } from '../call.ts';
import { sql } from '../database.ts';

export const todayAddress = ({ place }: Pick<MappedBuilding, 'place'>, search = '?desks=true') =>
  `/workplace/daily-reservations/${place.org}/${place.building}${search}`;

/** The number that a screen shows which nobody approved yet. */
export async function numberOn(page: Page): Promise<string> {
  const number = page.getByText(/^Code: \d{12}$/);
  await expect(number).toBeAttached();
  return (await number.innerText()).replace('Code: ', '');
}

/** As an administrator does, on the node that the screen does not talk to. */
export async function decide(
  admin: string,
  { id, place }: MappedBuilding,
  number: string,
  status: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const [screen] = await sql<{ id: string }>('select id from screen where building_id = $1 and pairing_code = $2', [
    id,
    number,
  ]);
  if (screen === undefined) throw new Error(`no screen shows ${number}`);
  const call = await callerOnOtherNode(admin);
  const body = { tokenId: screen.id, token: number, status, action: status };
  await call(processScreen, { params: place, body });
}
