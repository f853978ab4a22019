import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';
import { waitUntil } from '../services/wait-until.ts';
import type { ApiServer } from './api-server.ts';
import type { Report } from './check-rendered.ts';
import { type Manifest, manifestsIn } from './manifests.ts';
import { realmImport } from './realm-import.ts';
import { CHART, renderedFile } from './rendered.ts';

type Sent = Pick<Manifest, 'apiVersion' | 'kind' | 'metadata'> & { spec?: object };
type Definition = Manifest & { spec: { group: string; names: { kind: string; plural: string } } };

const isDefinition = (manifest: Manifest): manifest is Definition => manifest.kind === 'CustomResourceDefinition';

const OWN_PLURALS: Readonly<Record<string, string>> = {
  Ingress: 'ingresses',
  NetworkPolicy: 'networkpolicies',
  PersistentVolumeClaim: 'persistentvolumeclaims',
};

function objects(): Sent[] {
  const engines = globSync('{erasures,keycloak,network-policies,postgres}.yaml', { cwd: join(CHART, 'engines') });
  const realm = readFileSync(join(checkoutDir, 'deploy/keycloak/berth-realm.json'), 'utf8');
  return [
    ...engines.flatMap((name) => manifestsIn(readFileSync(join(CHART, 'engines', name), 'utf8'))),
    realmImport(realm, { host: 'berth.example.com', secret: 'berth' }),
    ...manifestsIn(readFileSync(renderedFile('medium'), 'utf8')).filter(({ kind }) => kind === 'ServiceMonitor'),
  ];
}

/**
 * Sends the manifests of the engines to an API server that has the definitions of their operators, which are in a folder
 * because no Go module has them all. A kind without a definition is named.
 */
export async function checkEngines(
  { server, namespace, report }: { server: ApiServer; namespace: string; report: Report },
  folder: string,
): Promise<void> {
  const definitions = globSync('*.{yaml,yml}', { cwd: folder }).flatMap((name) =>
    manifestsIn(readFileSync(join(folder, name), 'utf8')).filter(isDefinition),
  );
  for (const one of definitions) {
    const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
    const { status, message } = await server.create(path, one, { isDry: false });
    if (status >= 300) throw new Error(`${one.metadata.name}: ${message}`);
  }
  const defined = new Map(definitions.map(({ spec: { group, names } }) => [`${group} ${names.kind}`, names.plural]));

  const pathOf = ({ apiVersion, kind }: Sent) => {
    const [group = ''] = apiVersion.split('/');
    const plural = defined.get(`${group} ${kind}`) ?? OWN_PLURALS[kind];
    const base = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    return plural === undefined ? undefined : `${base}/namespaces/${namespace}/${plural}`;
  };
  /** A definition is served some time after it was accepted. */
  const send = async (path: string, object: object) => {
    let answer = await server.create(path, object);
    await waitUntil(async () => (answer = await server.create(path, object)).status !== 404, {
      what: path,
      seconds: 60,
    });
    return answer;
  };
  for (const one of objects()) {
    const what = `${one.kind} ${one.metadata.name}`;
    const path = pathOf(one);
    if (path === undefined) {
      report.fail(`${what} is not checked`, `the folder has no definition of ${one.apiVersion} ${one.kind}`);
      continue;
    }
    const { status, message } = await send(path, one);
    if (status < 300) report.pass(`the API server accepts ${what}`);
    else report.fail(`the API server refuses ${what}`, message);
    const misspelt = { ...one, spec: { ...one.spec, dataDurabilty: 'required' } };
    const refusal = await send(path, misspelt);
    if (refusal.message.includes('unknown field')) report.pass(`a misspelt field of ${what} is refused`);
    else report.fail(`a misspelt field of ${what} is not refused`, refusal.message);
  }
}
