import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeServices } from '../compose-services.ts';
import { chartFaults, GRACE_SECONDS } from './chart-faults.ts';
import type { Schemas } from './kubernetes-schemas.ts';
import { manifestsIn } from './manifests.ts';
import { HARMFUL, MISSPELT, plant } from './planted.ts';
import { chartDigest, renderedFile, SCHEMAS_FILE, SIZES } from './rendered.ts';
import { schemaChecker } from './schema-faults.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const graceOf = (name: string) =>
  Number(composeServices(read('deploy/compose.yaml')).get(name)?.get('stop_grace_period')?.replace('s', ''));
const schemaFaults = schemaChecker(JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8')) as Schemas);
const medium = readFileSync(renderedFile('medium'), 'utf8');

test.each(SIZES)('the rendered manifests of size %s are those of the chart', (size) => {
  // Stale: `npm run try-chart -- --write`
  expect(readFileSync(renderedFile(size), 'utf8')).toContain(`the chart with the digest ${chartDigest()}.\n`);
});

test.each(SIZES)('the manifests of size %s have no misspelt field, and every pod is confined', (size) => {
  const manifests = manifestsIn(readFileSync(renderedFile(size), 'utf8'));
  expect(manifests.length).toBeGreaterThan(15);
  expect(schemaFaults(manifests)).toEqual([]);
  expect(chartFaults(manifests)).toEqual([]);
});

test.each(MISSPELT)('the schemas refuse $planted', (one) => {
  expect(schemaFaults(manifestsIn(plant(medium, one)))).toContain(one.fault);
});

test('the schemas refuse a kind that the chart does not know', () => {
  const manifests = manifestsIn(medium.replace('kind: PodDisruptionBudget', 'kind: PodDisruptionBudgets'));
  expect(schemaFaults(manifests)).toEqual(['berth-api: there is no schema of policy/v1 PodDisruptionBudgets']);
});

test.each(HARMFUL)('the rules refuse $planted: $fault', (one) => {
  expect(chartFaults(manifestsIn(plant(medium, one)))).toContain(one.fault);
});

test('a Secret in the chart is refused', () => {
  const secret = '---\napiVersion: v1\nkind: Secret\nmetadata: { name: berth }\n';
  expect(chartFaults(manifestsIn(`${medium}${secret}`))).toEqual(['berth: is a secret in the chart']);
});

test('a pod is killed no sooner than a process gives up, as in compose', () => {
  const source = read('apps/server/src/platform/http/stop-gracefully.ts');
  const withinMs = Number(/const WITHIN_MS = ([\d_]+);/.exec(source)?.[1]?.replace('_', ''));
  const unreadyMs = Number(/name: UNREADY_MS\n +value: '(\d+)'/.exec(medium)?.[1]);
  expect(['api-a', 'worker', 'ingest'].map(graceOf)).toEqual(Array(3).fill(GRACE_SECONDS));
  expect(withinMs + unreadyMs).toBeLessThan(GRACE_SECONDS * 1000);
});

test('the metrics have the jobs that the alerts name', () => {
  const replacement = /replacement: (\S+)/.exec(medium)?.[1];
  const jobs = [...read('deploy/monitoring/prometheus.yml').matchAll(/job_name: (berth-\w+)/g)].map(([, job]) => job);
  expect(jobs).toEqual(['api', 'worker', 'ingest'].map((name) => replacement?.replace('$1', name)));
});

test('the chart has the version of the release', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const chart = read('deploy/chart/Chart.yaml');
  expect([/^version: (.+)$/m.exec(chart)?.[1], /^appVersion: (.+)$/m.exec(chart)?.[1]]).toEqual([version, version]);
});

test('the pods run as the unprivileged user of the image', () => {
  // The images of Node.js give the user `node` the number 1000.
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
  expect(medium).toContain('runAsUser: 1000');
});

test('the commands of the upgrade replace the workers before the api, and those of the rollback the api first', () => {
  const page = read('docs/runbook/kubernetes.md');
  const commandsOf = (heading: string) =>
    (new RegExp(`^## ${heading}\n[^]*?\`\`\`sh\n([^]*?)\`\`\``, 'm').exec(page)?.[1] ?? '').split('\n');
  const upgrades = commandsOf('Upgrade').filter((line) => line.startsWith('helm upgrade'));
  expect(upgrades.map((line) => line.includes('--set api.digest=sha256:OLD'))).toEqual([true, false]);
  for (const line of upgrades) expect(line).toContain('--set image.digest=sha256:NEW --');
  const revisions = commandsOf('Go back').flatMap((line) => /^helm rollback berth (\d+)/.exec(line)?.[1] ?? []);
  expect(revisions).toEqual(['8', '7']);
  expect(page).toContain('the upgrade above made 8 and 9');
});
