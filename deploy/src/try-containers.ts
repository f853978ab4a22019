import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './run-child.ts';
import { startMailCatcher } from './services/mail-catcher.ts';
import { checkoutDir, checkoutHash } from './services/places.ts';
import { isBlockFree, portBlocks, portsFrom } from './services/port-block.ts';
import { waitUntil } from './services/wait-until.ts';
import { HOSTS, lastWords, setUp, start, stop } from './try-containers/deployment.ts';
import { openEngine } from './try-containers/engine.ts';
import { expectDoors, statusOf } from './try-containers/from-outside.ts';
import { makeImages } from './try-containers/images.ts';
import { invitePeople } from './try-containers/people.ts';

// npm run try-containers: runs deploy/compose.yaml unchanged, from a clean clone to a mail about a reservation. With
// `-- --keep` everything keeps running after a failure, for inspection; the next trial removes it.
const { values: options } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const began = Date.now();
const log = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);

async function freePorts() {
  for (const base of portBlocks(checkoutHash, 'test')) if (await isBlockFree(base)) return portsFrom(base);
  throw new Error('no block of ports is free');
}

const folder = await mkdtemp(join(tmpdir(), 'berth-trial-'));
const engine = await openEngine(folder, log);
const ports = await freePorts();
const mail = await startMailCatcher({ ports }, '0.0.0.0');
try {
  await makeImages(engine, log);
  const values = await setUp(folder, ports.smtp);
  log(`operate set-up made ${values.size} values`);
  await stop(engine);
  await start(engine, folder, log);

  const ca = await readFile(join(folder, 'root.crt'), 'utf8');
  const answers = async (host: string, path: string) => (await statusOf(ca, host, path)) === 200;
  const discovery = '/realms/berth/.well-known/openid-configuration';
  await waitUntil(() => answers(HOSTS.signIn, discovery), { what: 'the sign-in pages', seconds: 400 });
  await waitUntil(() => answers(HOSTS.product, '/'), { what: 'the product', seconds: 120 });
  log('both names answer over TLS');
  await expectDoors(ca);
  log('health, figures and the provider’s administration do not');

  const people = await invitePeople(engine, values);
  log('operate first-administrator and the directory sent their links');
  const proof = runChild({
    name: 'browser',
    command: ['playwright', 'test', '--config', 'trial.config.ts'],
    cwd: join(checkoutDir, 'e2e'),
    env: { TRIAL_ORIGIN: `https://${HOSTS.product}`, TRIAL_MAIL_URL: `http://127.0.0.1:${ports.mail}`, ...people },
    onLine: log,
  });
  if ((await proof.finished) !== 0) throw new Error('the browser test failed');
  log('done: signed in, reserved, and the mail is there');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(await lastWords(engine));
  process.exitCode = 1;
}
if (options.keep && process.exitCode === 1) log(`still up; its secrets are in ${folder}`);
else {
  await stop(engine);
  await rm(folder, { recursive: true, force: true });
  log('containers, volumes and secrets are gone');
}
await mail.stop();
process.exit();
