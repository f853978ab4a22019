import { existsSync, globSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { fillCache } from './fill-cache.ts';
import { runTool } from './run-tool.ts';

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

type DebianProgram = { package: string; path: string };

/** Returns the path of a program: from the PATH, or from its Debian package, downloaded once and not installed. */
export async function debianProgram({ package: name, path }: DebianProgram): Promise<string> {
  const program = basename(path);
  const installed = onPath(program);
  if (installed !== undefined) return installed;
  const folder = await fillCache(`${program}-debian`, async (draft) => {
    await runTool('apt-get', ['download', name], { cwd: draft });
    const [file = ''] = globSync(`${name}_*.deb`, { cwd: draft });
    await runTool('dpkg-deb', ['--extract', file, 'package'], { cwd: draft });
    await copyFile(join(draft, 'package', path), join(draft, program));
    await rm(join(draft, 'package'), { recursive: true });
    await rm(join(draft, file));
  }).catch((cause: unknown) => {
    throw new Error(`${program} is not on the PATH: install it (Debian: ${name})`, { cause });
  });
  return join(folder, program);
}
