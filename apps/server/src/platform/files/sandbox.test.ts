import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { confined, isFenced } from './sandbox.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/processes/tries-everything.ts', import.meta.url));

async function tryEverything(port: number, command: string, parameters: readonly string[]) {
  const child = spawn(command, parameters, { env: {}, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(String(port));
  return JSON.parse(await text(child.stdout)) as Record<string, unknown>;
}

test('the sandboxed renderer reads only its own code, writes and starts nothing, and has no network where the system can block it [T27]', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const confinedResult = await tryEverything(port, ...(await confined(PROGRAM)));
  const free = await tryEverything(port, process.execPath, [PROGRAM]);
  server.close();
  expect(confinedResult).toMatchObject({
    reads: 'ERR_ACCESS_DENIED',
    writes: 'ERR_ACCESS_DENIED',
    starts: 'ERR_ACCESS_DENIED',
    environment: [],
  });
  expect(confinedResult.reached === 'done').toBe(!(await isFenced()));
  // Without the sandbox everything works, so the test program proves something.
  expect(free).toMatchObject({ reads: 'done', writes: 'done', starts: 'done', reached: 'done' });
});
