import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCache } from '../services/fill-cache.ts';
import { goProgram } from '../services/go-program.ts';
import { runTool } from '../services/run-tool.ts';
import { KUBERNETES } from './chart-tools.ts';

const release = `v${KUBERNETES}`;
/** The libraries of a release have the same number behind a zero. */
const staging = release.replace('v1', 'v0');

/**
 * A module that requires Kubernetes as a library. Kubernetes itself requires its libraries as v0.0.0 from a workspace,
 * which is missing in the module's archive, so their releases replace them.
 */
function moduleAround(goMod: string): string {
  const own = [...goMod.matchAll(/^\s*(k8s\.io\/[a-z0-9-]+) v0\.0\.0$/gm)].map(([, name = '']) => name);
  const required = [...goMod.matchAll(/^require \([^]*?^\)/gm)].map(([block]) =>
    block.replaceAll(/ v0\.0\.0(?= |$)/gm, ` ${staging}`),
  );
  return [
    'module berth/kube',
    'go 1.26.0',
    `require k8s.io/kubernetes ${release}`,
    `replace (\n${[...new Set(own)].map((name) => `  ${name} => ${name} ${staging}`).join('\n')}\n)`,
    ...required,
    '',
  ].join('\n');
}

/** Returns the program of a real API server, built once from the Go module of Kubernetes. */
export async function apiServerProgram(log: (line: string) => void): Promise<string> {
  const folder = await fillCache(`kube-apiserver-${KUBERNETES}`, async (draft) => {
    log(`building kube-apiserver ${KUBERNETES} (once, about ten minutes)`);
    const { go, env } = await goProgram(draft);
    const answer = await runTool(go, ['mod', 'download', '-json', `k8s.io/kubernetes@${release}`], { cwd: draft, env });
    const { GoMod } = JSON.parse(answer.slice(answer.indexOf('{'))) as { GoMod: string };
    writeFileSync(join(draft, 'go.mod'), moduleAround(readFileSync(GoMod, 'utf8')));
    const target = join(draft, 'kube-apiserver');
    // Otherwise it has no version, and Helm compares it with the chart's.
    const flags = `-X k8s.io/component-base/version.gitVersion=${release}`;
    const build = ['build', '-mod=mod', '-trimpath', '-ldflags', flags, '-o', target];
    await runTool(go, [...build, 'k8s.io/kubernetes/cmd/kube-apiserver'], {
      cwd: draft,
      env: { ...env, CGO_ENABLED: '0' },
    });
    for (const name of ['go.mod', 'go.sum']) await rm(join(draft, name), { force: true });
  });
  return join(folder, 'kube-apiserver');
}
