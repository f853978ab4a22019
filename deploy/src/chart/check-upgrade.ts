import { join } from 'node:path';
import { runTool } from '../services/run-tool.ts';
import type { ApiServer } from './api-server.ts';
import { helm } from './chart-tools.ts';
import type { Report } from './check-rendered.ts';
import { CHART } from './rendered.ts';

type Deployments = {
  items: { metadata: { name: string }; spec: { template: { spec: { containers: { image: string }[] } } } }[];
};
const digest = (digit: number) => `sha256:${String(digit).repeat(64)}`;

/**
 * Installs, upgrades and goes back with the commands of docs/runbook/kubernetes.md. No migration runs, because nothing
 * here runs pods.
 */
export async function checkUpgrade(
  {
    server,
    namespace,
    log,
    report,
  }: { server: ApiServer; namespace: string; log: (line: string) => void; report: Report },
  folder: string,
): Promise<void> {
  const program = await helm(log);
  const { url, token, ca } = server.access;
  const access = ['--namespace', namespace, '--kube-apiserver', url, '--kube-token', token, '--kube-ca-file', ca];
  // Kinds of operators are unknown here.
  const own = ['--set', 'metrics.serviceMonitor.enabled=false'];
  const values = [...own, ...['example', 'sizes/medium'].flatMap((name) => ['--values', join(CHART, `${name}.yaml`)])];
  const noEnvironment = { env: { PATH: process.env.PATH, HOME: folder } };
  const run = (...words: string[]) => runTool(program, [...words, ...access, '--no-hooks'], noEnvironment);
  const withDigests = (image: number, api?: number) => {
    const ofApi = api === undefined ? '' : `,api.digest=${digest(api)}`;
    return ['--set', `image.digest=${digest(image)}${ofApi}`];
  };
  /** The first digit of the digests of api, ingest and worker. */
  const running = async () => {
    const { message } = await server.read(`/apis/apps/v1/namespaces/${namespace}/deployments`);
    const { items } = JSON.parse(message) as Deployments;
    const images = items
      .filter(({ metadata }) => metadata.name.startsWith('berth-'))
      .map(({ metadata: { name }, spec }) => {
        const [container] = spec.template.spec.containers;
        return `${name.slice('berth-'.length)} ${container?.image.split('@sha256:')[1]?.charAt(0)}`;
      });
    return images.toSorted().join(', ');
  };
  const steps: [what: string, command: string[], expected: string][] = [
    ['an installation', ['install', 'berth', CHART, ...values, ...withDigests(1)], 'api 1, ingest 1, worker 1'],
    ['the first step', ['upgrade', 'berth', CHART, ...values, ...withDigests(2, 1)], 'api 1, ingest 2, worker 2'],
    ['the second step', ['upgrade', 'berth', CHART, ...values, ...withDigests(2)], 'api 2, ingest 2, worker 2'],
    ['the first step back', ['rollback', 'berth', '2'], 'api 1, ingest 2, worker 2'],
    ['the second step back', ['rollback', 'berth', '1'], 'api 1, ingest 1, worker 1'],
  ];
  for (const [what, command, expected] of steps) {
    await run(...command);
    const images = await running();
    if (images === expected) report.pass(`${what}: ${images}`);
    else report.fail(`${what} does not run ${expected}`, images);
  }
}
