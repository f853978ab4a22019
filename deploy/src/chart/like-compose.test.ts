import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { containersOf, isWorkload, type Manifest, manifestsIn, selects, type Variable } from './manifests.ts';
import { CHART, renderedFile } from './rendered.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
type Service = { environment: Readonly<Record<string, string>>; networks: string[] };
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const medium = manifestsIn(readFileSync(renderedFile('medium'), 'utf8'));

/** Each part of the chart with its service in compose.yaml. */
const PARTS = [
  ['api', 'api-a'],
  ['worker', 'worker'],
  ['ingest', 'ingest'],
  ['migrate', 'migrate'],
] as const;
type Part = (typeof PARTS)[number][0];

/** Variables that compose leaves at their defaults, with the reason. */
const CHART_ONLY: Readonly<Record<Part, Readonly<Record<string, string>>>> = {
  api: {
    DATABASE_STANDBYS: 'sizes M and L have standbys',
    DATABASE_POOL: 'the sum of all pods has to fit the database',
    UNREADY_MS: 'endpoints reach every node later than a health check of the proxy',
  },
  worker: {
    DATABASE_STANDBYS: 'sizes M and L have standbys',
    DATABASE_POOL: 'the sum of all pods has to fit the database',
  },
  ingest: {
    DATABASE_STANDBYS: 'sizes M and L have standbys',
    DATABASE_POOL: 'the sum of all pods has to fit the database',
    NATS_REPLICAS: 'sizes M and L have three nodes of the broker',
  },
  migrate: {},
};
/** Fixed addresses in compose; in a cluster they are settings. */
const ADDRESSES = ['NATS_URL', 'DIRECTORY_URL', 'TRUSTED_PROXIES'];
/** Values of deploy/.env that are no secrets: settings of the chart. */
const SETTINGS = /HOST|ENDPOINT|SAMPLER|_URL$|MAIL_FROM|ALLOW_PLAIN|PAUSED/;

const workloadOf = (name: Part) => {
  const [workload] = medium.filter(isWorkload).filter(({ metadata }) => metadata.name === `berth-${name}`);
  if (workload === undefined) throw new Error(`no pods of ${name}`);
  return workload;
};
const variablesOf = (name: Part): Map<string, Variable> =>
  new Map(containersOf(workloadOf(name)).flatMap(({ env = [] }) => env.map((one) => [one.name, one] as const)));

/** Variables that only complete another one, such as the password in a URL. */
const inputsOf = (variables: ReadonlyMap<string, Variable>) =>
  new Set(
    [...variables.values()].flatMap(({ value = '' }) => [...value.matchAll(/\$\((\w+)\)/g)].map(([, one]) => one)),
  );

test.each(PARTS)('%s has the variables of compose, and only named others', (part, service) => {
  const variables = variablesOf(part);
  const inputs = inputsOf(variables);
  const names = [...variables.keys()].filter((name) => !inputs.has(name));
  const expected = [...Object.keys(services[service]?.environment ?? {}), ...Object.keys(CHART_ONLY[part])];
  expect(expected.length).toBeGreaterThan(5);
  expect(names.sort()).toEqual(expected.sort());
});

test.each(PARTS)(
  '%s gets each secret under its name in deploy/.env, and each password in the same URL',
  (part, service) => {
    const variables = variablesOf(part);
    for (const [name, text] of Object.entries(services[service]?.environment ?? {})) {
      const { value, valueFrom } = variables.get(name) ?? {};
      const [whole, variable = ''] = /^\$\{(\w+):?[?-]?\}$/.exec(text) ?? [];
      const isSecret = whole !== undefined && (!SETTINGS.test(variable) || variable === 'SMTP_URL');
      if (isSecret) expect(valueFrom?.secretKeyRef?.key, name).toBe(variable);
      else if (text.startsWith('postgres://')) {
        const upToHost = text.replace(/\$\{(\w+):\?\}/g, '$($1)').replace(/@.*/, '@');
        expect(value?.startsWith(upToHost), name).toBe(true);
      } else if (!text.includes('$') && !ADDRESSES.includes(name)) expect(value, name).toBe(text);
    }
  },
);

test('every secret is a variable that `operate set-up` writes, and can be in another Secret', () => {
  const refs = PARTS.flatMap(([part]) =>
    [...variablesOf(part).values()].flatMap(({ name, valueFrom }) =>
      valueFrom?.secretKeyRef === undefined ? [] : [{ name, key: valueFrom.secretKeyRef.key }],
    ),
  );
  const schema = JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8')) as {
    properties: { secrets: { propertyNames: { enum: string[] } } };
  };
  const offered = new Set([...read('deploy/.env.example').matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name]) => name));
  const keys = refs.map(({ key, name }) => (key === 'password' ? name : key));
  expect(keys.filter((key) => !offered.has(key))).toEqual([]);
  expect(new Set(keys)).toEqual(new Set(schema.properties.secrets.propertyNames.enum));
});

const policyOf = (name: Part): Manifest['spec'] => {
  const labels = workloadOf(name).spec.template.metadata?.labels ?? {};
  return medium.find(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' && spec?.egress !== undefined && selects(spec.podSelector ?? {}, labels),
  )?.spec;
};

test.each(PARTS)('%s reaches the internet only if it does in compose', (part, service) => {
  const egress = JSON.stringify(policyOf(part)?.egress);
  expect(egress).toContain('cnpg.io/cluster');
  const isOutside = services[service]?.networks.some((network) => network !== 'back') ?? false;
  expect(egress.includes('0.0.0.0/0')).toBe(isOutside);
  expect(egress.includes('169.254.0.0/16')).toBe(isOutside);
  expect(egress.includes('"nats"')).toBe(services[service]?.environment.NATS_URL !== undefined);
  expect(egress.includes('keycloak')).toBe(services[service]?.environment.DIRECTORY_URL !== undefined);
});

test('only the api is reachable, apart from the metrics', () => {
  const from = (part: Part) => JSON.stringify(policyOf(part)?.ingress ?? []);
  expect(from('api')).toContain('ingress-nginx');
  for (const part of ['worker', 'ingest'] as const) {
    expect(from(part)).not.toContain('ingress-nginx');
    expect(from(part)).toContain('monitoring');
  }
  expect(from('migrate')).toBe('[]');
});
