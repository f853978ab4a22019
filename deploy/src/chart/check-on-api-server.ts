import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiServer, startApiServer } from './api-server.ts';
import { checkEngines } from './check-engines.ts';
import { checkUpgrade } from './check-upgrade.ts';
import type { Report } from './check-rendered.ts';
import { isWorkload, type Manifest, manifestsIn } from './manifests.ts';
import { MISSPELT, plant, REFUSED_PODS } from './planted.ts';
import { renderedFile, SIZES } from './rendered.ts';

const NAMESPACE = 'cell-a';
const PLURALS: Readonly<Record<string, string>> = {
  Ingress: 'ingresses',
  NetworkPolicy: 'networkpolicies',
};
/** Only a cluster with these operators has their kinds. */
const OF_OPERATORS = ['ServiceMonitor', 'HTTPRoute'];

const pathOf = ({ apiVersion, kind }: Manifest) => {
  const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return `${group}/namespaces/${NAMESPACE}/${PLURALS[kind] ?? `${kind.toLowerCase()}s`}`;
};

/** The pods that a workload makes. Pod Security refuses pods; of what makes them it only warns. */
const podsOf = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.filter(isWorkload).map(({ metadata: { name }, spec: { template } }) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, ...template.metadata },
    spec: template.spec as unknown as NonNullable<Manifest['spec']>,
  }));

async function refusals(server: ApiServer, manifests: readonly Manifest[]): Promise<string[]> {
  const answers = [];
  for (const one of manifests.filter(({ kind }) => !OF_OPERATORS.includes(kind))) {
    const { status, message } = await server.create(pathOf(one), one);
    if (status >= 300) answers.push(`${one.kind} ${one.metadata.name}: ${status} ${message}`);
  }
  return answers;
}

/** Sends every size, and every planted fault, to a real API server whose namespace enforces Pod Security. */
export async function checkOnApiServer(
  folder: string,
  { definitions, log, report }: { definitions: string | undefined; log: (line: string) => void; report: Report },
): Promise<void> {
  const server = await startApiServer(join(folder, 'api-server'), log);
  try {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE, labels } };
    const { status, message } = await server.create('/api/v1/namespaces', namespace, { isDry: false });
    if (status !== 201) throw new Error(message);
    for (const size of SIZES) {
      const manifests = manifestsIn(readFileSync(renderedFile(size), 'utf8'));
      const answers = await refusals(server, [...manifests, ...podsOf(manifests)]);
      if (answers.length === 0) report.pass(`the API server accepts size ${size}`);
      else report.fail(`the API server refuses size ${size}`, answers.join('\n'));
    }
    const medium = readFileSync(renderedFile('medium'), 'utf8');
    for (const one of [...MISSPELT, ...REFUSED_PODS]) {
      const manifests = manifestsIn(plant(medium, one));
      const answers = await refusals(server, [...manifests, ...podsOf(manifests)]);
      const what = `${one.planted.trim()} (API server)`;
      if (answers.some((answer) => answer.includes(one.answer))) report.pass(`${what} is refused`);
      else report.fail(`${what} is not refused`, answers.join('\n'));
    }
    if (definitions !== undefined) await checkEngines({ server, namespace: NAMESPACE, report }, definitions);
    await checkUpgrade({ server, namespace: NAMESPACE, log, report }, folder);
  } finally {
    await server.stop();
  }
}
