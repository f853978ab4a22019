import { pathToFileURL } from 'node:url';
import type { RoleUrls } from '@berth/database/migrate';
import { aMember } from '@berth/testkit/builders';
import { testIssuer } from '@berth/testkit/issuer';
import { freePort } from '../../apps/server/testing/processes/free-port.ts';
import { spawnApi } from '../../apps/server/testing/processes/spawn-api.ts';
import { World } from '../../apps/server/testing/races/world.ts';
import { at, dayAhead } from '../load/shape.ts';

type Covered = { url: string; functions: { functionName: string; ranges: { count: number }[] }[] };

/** Files of ours with at least one function that ran. The module body counts as a function only when it is loaded. */
export type Executed = { readonly path: string; readonly functions: readonly string[] };

/** One connection to the inspector of a process. */
async function inspectorOf(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (result: never) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: never };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return {
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** A getter of an export runs at every access to the name, which says nothing about the code. */
const isNamed = (name: string) => name !== '' && !name.startsWith('get ');

function executedOf(covered: readonly Covered[], checkout: string): Executed[] {
  const root = pathToFileURL(`${checkout}/`).href;
  return covered
    .filter(({ url }) => url.startsWith(root) && !url.includes('/node_modules/'))
    .map(({ url, functions }) => ({
      path: url.slice(root.length),
      functions: functions
        .filter(({ ranges, functionName }) => (ranges[0]?.count ?? 0) > 0 && isNamed(functionName))
        .map(({ functionName }) => functionName),
    }))
    .filter(({ functions }) => functions.length > 0);
}

/**
 * Lists the files that one plain reservation executes in the api: one desk, one person, nothing else. The calls before
 * it fill caches, as in a running installation.
 */
export async function executedFiles(urls: RoleUrls, checkout: string): Promise<Executed[]> {
  const issuer = await testIssuer();
  const world = await World.open(urls, { isPatient: true });
  try {
    const building = await world.building(4, { policies: [] });
    await aMember(world.owner, { issuer: issuer.issuer, subject: 'measured', attributes: {} }, building);
    const token = await issuer.token({ subject: 'measured', roles: [] }, { expiresIn: '1h' });
    const port = await freePort();
    const settings = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
    const api = await spawnApi({ urls }, issuer, settings, pathToFileURL(`${checkout}/`));
    const url = /ws:\/\/[^\s]+/.exec(api.output())?.[0] ?? '';
    const inspector = await inspectorOf(url);
    const reserve = async (day: number) => {
      const path = `/api/3.0/reservations/${building.place.org}/${building.place.building}/${building.desks[0]}`;
      const response = await fetch(`${api.origin}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({
          startDatetime: at(dayAhead(day), '09:00'),
          endDatetime: at(dayAhead(day), '17:00'),
        }),
      });
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    };
    try {
      await inspector.send('Profiler.enable');
      await inspector.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      for (const day of [1, 2]) await reserve(day);
      await inspector.send('Profiler.takePreciseCoverage');
      await reserve(3);
      const { result } = await inspector.send<{ result: Covered[] }>('Profiler.takePreciseCoverage');
      return executedOf(result, checkout);
    } finally {
      inspector.close();
      api.kill('SIGTERM');
      await api.ended;
    }
  } finally {
    await world.close();
    await issuer.close();
  }
}
