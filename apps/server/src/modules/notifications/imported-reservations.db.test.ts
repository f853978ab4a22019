import { importReservations } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { csv } from '../../../testing/foreign-files.ts';
import { multipart } from '../../../testing/multipart.ts';
import { day } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aBuildingWithMail, testPost } from './mails.fixture.ts';

const database = testDatabase();
const api = testApi(database);
testPost(database);

test('only an import that notifies sends mails about its reservations', async () => {
  const building = await aBuildingWithMail(database, api);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  const [ada, bob] = [await building.person('ada'), await building.person('bob')];
  const send = (email: string, desk: string, date: string, notify: '0' | '1') =>
    api.call(importReservations, {
      params: building.params,
      query: { notify },
      as: admin,
      ...multipart(
        'file',
        'reservations.csv',
        csv([
          ['person', 'space', 'start', 'end'],
          [email, desk, `${date} 09:00`, `${date} 12:00`],
        ]),
      ),
    });
  expect((await send(ada.email, 'D1', day(3), '0')).body.rows).toMatchObject([{ action: 'create' }]);
  expect((await send(bob.email, 'D2', day(3), '1')).body.rows).toMatchObject([{ action: 'create' }]);
  await building.sent(1);
  await send(ada.email, 'D1', day(4), '1');
  const mails = await building.sent(2);
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [bob.email, 'reservation-created-by-other'],
    [ada.email, 'reservation-created-by-other'],
  ]);
});
