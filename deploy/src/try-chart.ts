import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOnApiServer } from './chart/check-on-api-server.ts';
import { checkRendered } from './chart/check-rendered.ts';

const USAGE = `npm run try-chart [-- --write] [-- --api-server]
Renders every size of deploy/chart with Helm and validates it with kubeconform -strict, and compares the result with
deploy/chart/rendered, which the check reads. Faults that are planted must be refused. The first run builds Helm.
  --write       writes deploy/chart/rendered and the schemas
  --api-server  also sends everything to a real etcd and kube-apiserver, in a namespace that enforces Pod Security
  --definitions a folder with the CustomResourceDefinitions of the operators, as YAML: also sends the engines`;

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    'api-server': { type: 'boolean', default: false },
    definitions: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

let [passed, failed] = [0, 0];
const log = (line: string) => console.log(line);
const report = {
  pass(what: string) {
    passed += 1;
    log(`ok     ${what}`);
  },
  fail(what: string, why: string) {
    failed += 1;
    log(`FAILED ${what}\n${why}`);
  },
};
const folder = await mkdtemp(join(tmpdir(), 'berth-chart-'));
try {
  await checkRendered(folder, { isWriting: values.write, log, report });
  if (values['api-server'] || values.definitions !== undefined)
    await checkOnApiServer(folder, { definitions: values.definitions, log, report });
} finally {
  await rm(folder, { recursive: true });
}
log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
