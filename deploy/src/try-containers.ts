import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts } from './services/free-ports.ts';
import { startMailCatcher } from './services/mail-catcher.ts';
import { browser } from './try-containers/browser.ts';
import { runHealthChecks, waitForArchive } from './try-containers/databases.ts';
import { containerOf, lastLines, setUp, start, throwAway } from './try-containers/deployment.ts';
import { openEngine } from './try-containers/engine.ts';
import { expectDoors } from './try-containers/from-outside.ts';
import { makeImages } from './try-containers/images.ts';
import { invitePeople } from './try-containers/people.ts';
import { openPhases } from './try-containers/phases.ts';
import { PLANTED, plant } from './try-containers/planted.ts';
import { restore } from './try-containers/restore.ts';
import { EXAMPLE_TIME, runbookCommands } from './try-containers/runbook.ts';

const USAGE = `usage: npm run try-containers [-- --keep] [-- --planted ${PLANTED.join(' | ')}]
Installs deploy/compose.yaml from nothing, backs it up, throws the machine away, and restores it elsewhere with the
commands of docs/runbook/backup-and-restore.md. People must find their reservations, and get no mail twice. Prints the
minutes. With --keep everything keeps running after a failure, for inspection; the next trial removes it. --planted
damages the backups (no WAL after the backup, another key); the restore must then fail.`;

const { values: options } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const planted = PLANTED.find((one) => one === options.planted);
if (options.help || (options.planted !== undefined && planted === undefined)) {
  console.log(USAGE);
  process.exit();
}

const began = Date.now();
const log = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);
const phases = openPhases(log);

const folder = await mkdtemp(join(tmpdir(), 'berth-trial-'));
const engine = await openEngine(log);
const ports = await freePorts();
const mail = await startMailCatcher({ ports }, '0.0.0.0');
const first = engine.machine('berth-trial', join(folder, 'first'));
const second = engine.machine('berth-elsewhere', join(folder, 'second'));
const backups = join(folder, 'backups');
let current = first;
let stopHealthChecks = () => {};

async function removeBoth() {
  stopHealthChecks();
  for (const machine of [first, second]) await throwAway(machine);
}

try {
  await phases.run('images', () => makeImages(engine, log));
  await removeBoth();
  for (const machine of [first, second]) await mkdir(machine.folder);

  await phases.run('installation', async () => {
    await setUp(first, ports.smtp, backups);
    await expectDoors(await start(first, log));
    log('health, figures and the provider’s administration cannot be reached from outside');
  });
  stopHealthChecks = runHealthChecks(first);
  const run = await phases.run('invitations', async () => {
    const people = await invitePeople(first);
    return browser({ ...people, TRIAL_LEDGER: join(folder, 'ledger.json') }, ports.mail, log);
  });
  await phases.run('people sign in and reserve', () => run('installed'));

  // Stands for someone who was erased; only the file must survive, because the installation does not know them.
  const erased = JSON.stringify({ organisationId: crypto.randomUUID(), memberId: crypto.randomUUID() });
  const note = `echo '${erased}' >>/erasures/erasures.jsonl`;
  await first.podman('exec', containerOf(first, 'worker'), 'sh', '-c', note);
  const [backUp = [], drill = []] = runbookCommands('Set up backups');
  await phases.run('backup', () => first.compose(...backUp));
  const backedUpAt = Date.now();
  await phases.run('someone reserves after the backup', () => run('backed-up'));

  const target = new Date(Math.ceil(Date.now() / 1000) * 1000);
  const time = `${target.toISOString().slice(0, 19).replace('T', ' ')}+00`;
  const seconds = await phases.run('waiting for the archive', () => waitForArchive(first, target));
  log(`after ${seconds} s the archive has everything until ${time}`);
  await phases.run('restore drill', () => first.compose(...drill.map((word) => (word === EXAMPLE_TIME ? time : word))));

  stopHealthChecks();
  await throwAway(first);
  log('the machine is gone; .env and the backups are left');
  await copyFile(join(first.folder, '.env'), join(second.folder, '.env'));
  await rm(first.folder, { recursive: true });
  if (planted !== undefined) await plant(planted, second, backups, backedUpAt);

  current = second;
  await restore(second, time, phases, log);
  await phases.run('people sign in again', () => run('restored'));
  phases.print();
  log('done: everyone signed in on the new machine and found their reservations, and no mail was sent twice');
} catch (error) {
  phases.print();
  console.error(error instanceof Error ? error.message : error);
  console.error(await lastLines(current));
  process.exitCode = 1;
}
if (options.keep && process.exitCode === 1) log(`still up; its secrets are in ${folder}`);
else {
  await removeBoth();
  await rm(folder, { recursive: true, force: true });
  log('containers, volumes and secrets are gone');
}
await mail.stop();
process.exit();
