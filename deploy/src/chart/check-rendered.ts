import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../services/run-tool.ts';
import { chartFaults } from './chart-faults.ts';
import { apiDescription, helm, kubeconform, KUBERNETES, schemaLocation } from './chart-tools.ts';
import { KINDS, schemasOf } from './kubernetes-schemas.ts';
import { manifestsIn } from './manifests.ts';
import { MISSPELT, plant } from './planted.ts';
import { CHART, renderedFile, SCHEMAS_FILE, SIZES, type Size, withDigest } from './rendered.ts';

/** Settings that Helm must refuse, and words of its answer. */
const REFUSED_SETTINGS: readonly [setting: string, answer: string][] = [
  ['image.digest=1.0.0', '/image/digest'],
  ['secrets.SMTP_URL=smtp://user:password@mail.example.com', '/secrets/SMTP_URL'],
  ['secrets.PASSWORD.key=x', 'PASSWORD'],
  ['worker.replicas=1', '/worker/replicas'],
  ['postgres.peers=null', '/postgres'],
  ['minAvailabel=1', 'minAvailabel'],
  ['nats.urls={nats://user:password@nats:4222}', '/nats/urls'],
];

/** Settings that render other manifests than those that are committed. */
const VARIANTS: readonly (readonly string[])[] = [
  ['--set', 'postgres.ca.secret='],
  ['--set', 'ingress.enabled=false,route.enabled=true', '--set-json', 'route.parents=[{"name":"gateway"}]'],
  ['--set', 'metrics.serviceMonitor.enabled=false', '--set-json', 'metrics.peers=[]'],
  ['--set', 'api.autoscaling.enabled=false,paused=restore', '--set-json', 'image.pullSecrets=[{"name":"registry"}]'],
  ['--set', `api.digest=sha256:${'1'.repeat(64)}`],
  ['--set-json', 'worker.egress=[{"to":[{"ipBlock":{"cidr":"10.0.0.25/32"}}],"ports":[{"port":25}]}]'],
];

export type Report = {
  readonly pass: (what: string) => void;
  readonly fail: (what: string, why: string) => void;
};

const valuesOf = (size: Size) => [join(CHART, 'example.yaml'), join(CHART, 'sizes', `${size}.yaml`)];
const flags = (size: Size) => valuesOf(size).flatMap((file) => ['--values', file]);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Refused means that the tool fails and names the reason. */
async function expectRefusal(report: Report, what: string, run: Promise<string>, reason: string): Promise<void> {
  const answer = await run.then(() => undefined, messageOf);
  if (answer?.includes(reason) === true) report.pass(`${what} is refused`);
  else report.fail(`${what} is not refused`, answer ?? 'accepted');
}

/** Renders and validates every size with Helm and kubeconform, and writes or compares the committed files. */
export async function checkRendered(
  folder: string,
  { isWriting, log, report }: { isWriting: boolean; log: (line: string) => void; report: Report },
): Promise<void> {
  const program = await helm(log);
  const validator = await kubeconform(log);
  const schemas = schemasOf(await apiDescription(folder), KINDS);
  const keep = (path: string, content: string) => {
    const name = path.slice(path.indexOf('deploy/'));
    if (isWriting) writeFileSync(path, content);
    if (readFileSync(path, 'utf8') === content) report.pass(`${name} is current`);
    else report.fail(`${name} is stale`, 'run npm run try-chart -- --write');
  };
  const isSame = JSON.stringify(schemas) === JSON.stringify(JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8')));
  if (isWriting) writeFileSync(SCHEMAS_FILE, `${JSON.stringify(schemas, null, 2)}\n`);
  else if (isSame) report.pass(`the schemas are those of Kubernetes ${KUBERNETES}`);
  else report.fail('the schemas are stale', 'run npm run try-chart -- --write');

  const location = schemaLocation(schemas, join(folder, 'schemas'));
  const validate = (file: string) =>
    runTool(validator, ['-strict', '-schema-location', location, '-skip', 'ServiceMonitor,HTTPRoute', file]);
  mkdirSync(join(CHART, 'rendered'), { recursive: true });
  for (const size of SIZES) {
    await runTool(program, ['lint', '--strict', CHART, ...flags(size)]);
    report.pass(`helm lint --strict accepts size ${size}`);
    const manifests = await runTool(program, ['template', 'berth', CHART, '--namespace', 'berth', ...flags(size)]);
    keep(renderedFile(size), withDigest(manifests));
    await validate(renderedFile(size));
    report.pass(`kubeconform -strict accepts size ${size}`);
  }
  for (const variant of VARIANTS) {
    const rendered = await runTool(program, ['template', 'berth', CHART, ...flags('medium'), ...variant]);
    const file = join(folder, 'variant.yaml');
    writeFileSync(file, rendered);
    await validate(file);
    const faults = chartFaults(manifestsIn(rendered));
    if (faults.length === 0) report.pass(`${variant.join(' ')} is valid`);
    else report.fail(`${variant.join(' ')} is not valid`, faults.join('\n'));
  }
  const medium = readFileSync(renderedFile('medium'), 'utf8');
  for (const one of MISSPELT) {
    const file = join(folder, 'planted.yaml');
    writeFileSync(file, plant(medium, one));
    await expectRefusal(report, `${one.planted.trim()} (kubeconform)`, validate(file), 'berth-api is invalid');
  }
  for (const [setting, answer] of REFUSED_SETTINGS) {
    const run = runTool(program, ['template', 'berth', CHART, ...flags('medium'), '--set', setting]);
    await expectRefusal(report, `${setting} (helm)`, run, answer);
  }
}
