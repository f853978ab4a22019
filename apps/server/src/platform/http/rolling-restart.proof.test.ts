import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { printFigures } from '../../../testing/print-figures.ts';
import { rollingRestart } from '../../../testing/rolling/rolling-restart.ts';

const database = testDatabase();

test('no request fails while two nodes are replaced behind a proxy with health checks [R15]', async () => {
  // Fifty health checks fit into the unready time, so that even a slow machine manages one.
  const { answered, failed, ends, restarts } = await rollingRestart({
    urls: database.urls,
    restarts: 2,
    clients: 4,
    intervalMs: 100,
    unreadyMs: 5000,
  });
  printFigures('rolling restart', { restarts, answered, failed: JSON.stringify(failed) });
  expect(failed).toEqual({});
  expect(answered).toBeGreaterThan(0);
  expect(ends).toEqual([0, 0]);
});
