import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../testing/loaded-by-worker.ts', import.meta.url));

test("loading the worker's parts of all modules loads no route and no PDF library", () => {
  const output = execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  const { jobs, files } = JSON.parse(output) as { jobs: string[]; files: string[] };
  expect(jobs).toEqual(expect.arrayContaining(['mail', 'send-mail', 'attend-no-shows', 'forget-answers']));
  expect(files.filter((file) => file.endsWith('.job.ts')).length).toBeGreaterThan(5);
  expect(files.filter((file) => /\.routes\.ts$|\/(pdfkit|pdf-lib|fontkit|uqr)\//.test(file))).toEqual([]);
});
