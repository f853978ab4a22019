import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../testing/loaded-by-api.ts', import.meta.url));

test('the api decodes no picture itself: it loads the queue of drawings, but neither sharp nor its own native code', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: 64 * 1024 * 1024 });
  const files = JSON.parse(stdout) as string[];
  expect(files.filter((file) => file.endsWith('/files/reencode-image.ts'))).toHaveLength(1);
  expect(files.filter((file) => /\/node_modules\/(?:sharp|@img)\/|\.node$/.test(file))).toEqual([]);
});
