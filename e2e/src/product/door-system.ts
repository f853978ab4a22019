import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { adminBuildings, cardEvents, saveBuilding, urlOf } from '@berth/contract';
import { NO_INTEGRATIONS } from '../../../packages/testkit/src/building-form.ts';
import type { EmptyBuilding } from '../buildings/empty-building.ts';
import { sql } from '../database.ts';
import { environment } from '../environment.ts';
import { dashboardCaller } from '../screens/administration.ts';

/** The door system of a building, which reports cards to the other node than the browser's. */
export async function connectDoors({ id, place }: Pick<EmptyBuilding, 'id' | 'place'>) {
  const key = randomBytes(32);
  const operator = await dashboardCaller();
  const stored = (await operator(adminBuildings, { params: {} })).find((building) => building.id === id);
  if (stored === undefined) throw new Error('the building is gone');
  const { removedAt: _removed, reservationSettings, ...rest } = stored;
  const { timezone, flowName } = reservationSettings;
  const doors = { enabled: true, baseUrl: 'https://doors.invalid/', secret: `whsec_${key.toString('base64')}` };
  const integrations = { ...NO_INTEGRATIONS, doors };
  await operator(saveBuilding, {
    params: {},
    body: { ...rest, reservationSettings: { timezone, flowName }, integrations },
  });

  return {
    /** As docs/integrations/doors.md describes. */
    async read(cardId: string): Promise<number> {
      const event = { id: randomUUID(), cardId, doorId: 'entrance', at: new Date().toISOString(), granted: true };
      const [body, seconds] = [JSON.stringify([event]), Math.floor(Date.now() / 1000)];
      const signature = createHmac('sha256', key).update(`${event.id}.${seconds}.${body}`).digest('base64');
      const answer = await fetch(`${environment().otherOrigin}${urlOf(cardEvents, { params: place })}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      });
      return answer.status;
    },
  };
}

/** Gives a user a card, as an administrator would. */
export async function giveCard(organisationId: string, email: string): Promise<string> {
  const card = randomBytes(6).toString('hex').toUpperCase();
  await sql(
    `insert into member_card (organisation_id, card, member_id)
     select $1, $2, id from member where organisation_id = $1 and email = $3`,
    [organisationId, card, email],
  );
  return card;
}
