import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { copyFile, rm } from 'node:fs/promises';
import { fillCache } from '../services/fill-cache.ts';
import { runTool } from '../services/run-tool.ts';

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'promtool'))
    .find(existsSync);

/**
 * Returns the path of promtool: from the PATH, or from Debian's package `prometheus`, downloaded once and not
 * installed. It cannot be built like the other Go programs, because its module replaces others.
 */
export async function promtool(): Promise<string> {
  const named = process.env.TEST_PROMTOOL ?? onPath();
  if (named !== undefined) return named;
  const folder = await fillCache('promtool-debian', async (draft) => {
    await runTool('apt-get', ['download', 'prometheus'], { cwd: draft });
    const [file = ''] = globSync('prometheus_*.deb', { cwd: draft });
    await runTool('dpkg-deb', ['--extract', file, 'package'], { cwd: draft });
    await copyFile(join(draft, 'package/usr/bin/promtool'), join(draft, 'promtool'));
    await rm(join(draft, 'package'), { recursive: true });
    await rm(join(draft, file));
  }).catch((cause: unknown) => {
    throw new Error('promtool is not on the PATH: install Prometheus (Debian: prometheus)', { cause });
  });
  return join(folder, 'promtool');
}
