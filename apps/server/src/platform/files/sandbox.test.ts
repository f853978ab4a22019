import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { confined, isFenced, isLimited } from './sandbox.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/processes/tries-everything.ts', import.meta.url));
const LIMITS = { cpuMs: 20_000, dataBytes: 1536 * 1024 * 1024 };

async function tryEverything(command: string, parameters: readonly string[]) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const child = spawn(command, parameters, { env: {}, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(String(port));
  const tried = JSON.parse(await text(child.stdout)) as Record<string, unknown>;
  server.close();
  return tried;
}

test.each([
  ['without limits of the kernel', undefined],
  ['with them', LIMITS],
])(
  'a confined program reads only its own code, writes and starts nothing, and has no network where the system can block it: %s [T27]',
  async (_what, limits) => {
    const tried = await tryEverything(...(await confined(PROGRAM, limits)));
    expect(tried).toMatchObject({
      reads: 'ERR_ACCESS_DENIED',
      writes: 'ERR_ACCESS_DENIED',
      starts: 'ERR_ACCESS_DENIED',
      environment: [],
    });
    expect(tried['reached'] === 'done').toBe(!(await isFenced()));
  },
);

test('outside the sandbox everything works, so the test program proves something [T27]', async () => {
  const tried = await tryEverything(process.execPath, [PROGRAM]);
  expect(tried).toMatchObject({ reads: 'done', writes: 'done', starts: 'done', reached: 'done' });
});

test('the kernel limits the CPU time and memory of a confined program where it can, and the program cannot raise them [T27]', async () => {
  expect(await isLimited()).toBe(process.platform === 'linux');
  const both = (limit: unknown) => ({ soft: limit, hard: limit });
  const limited = await tryEverything(...(await confined(PROGRAM, LIMITS)));
  expect(limited).toMatchObject((await isLimited()) ? { cpuSeconds: both(21), dataBytes: both(LIMITS.dataBytes) } : {});
  const renderer = await tryEverything(...(await confined(PROGRAM, { cpuMs: 5000 })));
  expect(renderer).toMatchObject((await isLimited()) ? { cpuSeconds: both(6), dataBytes: both('unlimited') } : {});
});
