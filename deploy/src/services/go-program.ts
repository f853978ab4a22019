import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillCache } from './fill-cache.ts';
import { runTool } from './run-tool.ts';

const goVersion = '1.26.8';

/**
 * Returns a Go that can build current modules. From 1.21 on, Go downloads a newer toolchain when a module requires it;
 * Debian 12 has 1.19, which cannot, but can download (and verify) the same module.
 */
export async function goProgram(folder: string): Promise<{ go: string; env: NodeJS.ProcessEnv }> {
  const [, minor = '0'] = /go1\.(\d+)/.exec(await runTool('go', ['version'])) ?? [];
  if (Number(minor) >= 21) return { go: 'go', env: process.env };

  const system = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const module = `golang.org/toolchain@v0.0.1-go${goVersion}.${system}`;
  const answer = await runTool('go', ['mod', 'download', '-json', module], { cwd: folder });
  const { Dir } = JSON.parse(answer.slice(answer.indexOf('{'))) as { Dir: string };
  // Files of a module lose their executable bit.
  for (const programs of [join(Dir, 'bin'), join(Dir, 'pkg', 'tool', system.replace('-', '_'))]) {
    for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755);
  }
  return { go: join(Dir, 'bin', 'go'), env: { ...process.env, GOROOT: Dir } };
}

type GoTool = { name: string; source: string; version: string; minutes: string; log: (line: string) => void };

/** Returns the folder of a program that is built from its Go module once, such as `nats-server`. */
export const goTool = ({ name, source, version, minutes, log }: GoTool): Promise<string> =>
  fillCache(`${name}-${version}`, async (folder) => {
    log(`building ${name} ${version} (once, about ${minutes})`);
    const { go, env } = await goProgram(folder);
    await runTool(go, ['install', `${source}@v${version}`], {
      cwd: folder,
      env: { ...env, GOBIN: folder, CGO_ENABLED: '0' },
    });
  });
