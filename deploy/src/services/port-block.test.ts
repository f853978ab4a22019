import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isBlockFree, portBlocks, portsFrom } from './port-block.ts';

test('no block overlaps the ephemeral ports, and no two blocks overlap', () => {
  const bases = (['dev', 'test'] as const).flatMap((profile) => [...portBlocks('f2af6c09', profile)]);
  const ports = bases.flatMap((base) => Object.values(portsFrom(base)));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(ports.length);
});

test('a block is taken if one of its ports is', async () => {
  const base = await firstFree();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(base + 7, '127.0.0.1', resolve));
  expect(await isBlockFree(base)).toBe(false);
  await new Promise((resolve) => taken.close(resolve));
  expect(await isBlockFree(base)).toBe(true);
});

async function firstFree(): Promise<number> {
  for (const base of portBlocks('00000000', 'test')) if (await isBlockFree(base)) return base;
  throw new Error('no free block');
}
