import { doorBridge } from '@berth/testkit/door-bridge';
import { expect, onTestFinished, test } from 'vitest';
import { createSafeFetch, type OutRequest } from '../../../platform/egress/safe-fetch.ts';
import { openBridge } from './bridge.ts';

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const GRANT = { scheduleId: 'TZ-DAY', from: Date.UTC(2026, 10, 16, 8), until: Date.UTC(2026, 10, 16, 12) };

test('a recorded request gives no access to another card, because its signature covers the card', async () => {
  const bridge = await doorBridge({ secret: SECRET });
  onTestFinished(() => bridge.close());
  const send = createSafeFetch({ allowed: [bridge.url] });
  const recorded: OutRequest[] = [];
  const doors = openBridge(
    (request) => {
      recorded.push(request);
      return send(request);
    },
    { baseUrl: bridge.url, secret: SECRET },
  );
  expect(await doors.setGrants('04:A2:B3', [GRANT], 1)).toEqual({ what: 'taken' });
  const [request] = recorded;
  if (request === undefined) throw new Error('nothing was sent');
  expect(JSON.parse(request.body ?? '')).toMatchObject({ cardId: '04:A2:B3', version: 1 });
  const replayed = await send({ ...request, url: `${bridge.url}/cards/THIEF/grants` });
  expect(replayed.status).toBe(400);
  expect(Object.keys(bridge.passing())).toEqual(['04:A2:B3']);
});
