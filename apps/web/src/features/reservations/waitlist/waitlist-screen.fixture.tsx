import type { WaitlistEntry } from '@berth/contract';
import { act, screen } from '@testing-library/react';
import { topicKey } from '../../../lib/queries/queries.ts';
import type { Sent } from '../../../ui/server.fixture.ts';
import { ReserveScreen } from '../floor-view/reserve-screen.tsx';
import { aStatus, hours, showAs, type testServer, TOMORROW } from '../reservations.fixture.tsx';
import { anEntry } from './waitlist.fixture.ts';

const PLACE = { org: 'wetering', building: 'keizersgracht' };
const ALL = ['1.01-A', '1.01-B', '1.01-C', '1.01-D', '1.01-E', '1.01-F'];
export const WINDOW = `day=${TOMORROW}&from=09:00&to=13:00`;
export const SPOT = { ahead: 0, keepsPosition: false, refusal: null };

type Full = { mine?: WaitlistEntry[]; choices?: object[]; waiting?: number };

/** A building with a waitlist on a day on which the first floor is full. */
export function fullFloor(
  server: ReturnType<typeof testServer>,
  { mine = [], choices = [{ ...SPOT, ahead: 2 }, SPOT, SPOT], waiting = 0 }: Full = {},
) {
  server.settings = { waitlist: true };
  server.desks = ALL.map((id) => aStatus(id, hours('09:00', '17:00')));
  const entries = [...mine];
  server.answers = {
    '/my/waitlist': () => Response.json(entries),
    'POST /waitlist/check': ({ body }: Sent) =>
      Response.json({ choices: choices.slice(0, (body as { choices: object[] }).choices.length) }),
    '/waitlist/count': { people: waiting },
    'PATCH /waitlist/entry': ({ body }: Sent) => {
      const changed = { ...anEntry({ version: 2 }), ...(body as Partial<WaitlistEntry>) };
      entries.splice(0, 1, changed);
      return Response.json(changed);
    },
    'POST /waitlist': () => {
      entries.push(anEntry());
      return Response.json(anEntry(), { status: 201 });
    },
    'DELETE /waitlist/entry': () => {
      entries.length = 0;
      return Response.json({ message: 'Left' });
    },
    'POST /waitlist/entry/decline': () => {
      entries.splice(0, 1, anEntry({ ahead: 0 }));
      return Response.json(anEntry({ ahead: 0 }));
    },
    'POST /waitlist/entry/accept': () => {
      entries.length = 0;
      return Response.json({ reservation: { objectName: '1.01-B' } });
    },
  };
  return { entries };
}

export async function showFloor(query = `floor=first&${WINDOW}`) {
  const view = await showAs(<ReserveScreen />, { path: `/workplace/desks?${query}` });
  await screen.findByRole('listbox', { name: 'List' });
  const refresh = () => act(() => view.client.invalidateQueries({ queryKey: topicKey(PLACE, 'waitlist') }));
  return { ...view, refresh };
}
