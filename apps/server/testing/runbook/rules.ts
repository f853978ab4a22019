import { existsSync, readFileSync } from 'node:fs';
import { composeServices } from '../../../../deploy/src/compose-services.ts';
import { allModules } from '../../src/modules/all-modules.ts';
import { firstAdministratorCommand } from '../../src/platform/deployment/first-administrator-command.ts';
import { setUpCommand } from '../../src/platform/deployment/set-up-command.ts';
import { settleRestoreCommand } from '../../src/platform/installation/settle-restore-command.ts';
import { commandsOf } from '../../src/platform/load-modules.ts';
import { resealCommand } from '../../src/platform/secrets/reseal-command.ts';
import { CHECKOUT } from '../processes/spawn-process.ts';
import type { Call } from './calls.ts';

const read = (path: string) => readFileSync(new URL(path, CHECKOUT), 'utf8');
const services = [...composeServices(read('deploy/compose.yaml')).keys()];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const backupCommands = [...read('deploy/postgres/backup').matchAll(/^([a-z-]+)\)$/gm)].map(([, name = '']) => name);
const operateCommands = [
  setUpCommand,
  firstAdministratorCommand,
  ...commandsOf(allModules),
  resealCommand(allModules),
  settleRestoreCommand(allModules),
];

/** The short names of the runbook; pages define them with exactly these lines. */
export const DEFINITIONS = [
  'berth() { docker compose --file deploy/compose.yaml --env-file deploy/.env "$@"; }',
  'ctl() { patronictl --config-file /etc/berth/patroni.yml "$@"; }',
];

/** The subcommands of compose that the runbook may use, with their options; `=` marks one with a value. */
const COMPOSE: Readonly<Record<string, readonly string[]>> = {
  build: [],
  up: ['--build', '--detach', '--no-deps', '--wait', '--force-recreate', '--scale='],
  stop: [],
  start: [],
  restart: [],
  down: [],
  ps: ['--all'],
  logs: ['--since=', '--tail='],
  run: ['--rm', '--no-deps'],
  exec: ['--no-TTY', '--env='],
  kill: ['--signal='],
  config: ['--quiet'],
};

/** Programs of the containers. */
const IN_CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  postgres: ['psql', 'pg_dump', 'sh'],
  'keycloak-database': ['psql', 'sh'],
  keycloak: ['/opt/keycloak/bin/kcadm.sh'],
};

/** Programs of the machine. */
const ON_THE_MACHINE = [
  'git',
  'node',
  'sha256sum',
  'cosign',
  'grep',
  'sed',
  'openssl',
  'cp',
  'chmod',
  'ls',
  'du',
  'df',
  'free',
  'tail',
];
/** Programs of a cluster of three machines or of Kubernetes, with what they may do there. */
const IN_A_CLUSTER: Readonly<Record<string, readonly string[]>> = {
  patronictl: [
    'list',
    'topology',
    'history',
    'switchover',
    'failover',
    'reinit',
    'restart',
    'reload',
    'pause',
    'resume',
  ],
  etcdctl: ['endpoint', 'member'],
  nats: ['server', 'stream', 'consumer'],
  systemctl: ['status', 'start', 'stop', 'restart'],
  helm: ['install', 'upgrade', 'rollback', 'history', 'lint', 'get'],
  kubectl: ['create', 'label', 'apply', 'get', 'logs', 'exec'],
};
const DOCKER = ['tag', 'build', 'system', 'stats'];

/** The program of `operate` in a pod. */
const OPERATE = 'apps/server/src/entrypoints/operate.ts';

/** Made by the operator or by a command, so not part of the checkout. */
const NOT_IN_THE_CHECKOUT = ['deploy/.env', 'deploy/new.env', 'deploy/certificates'];

function operateFault([name = '', ...words]: readonly string[]): string | undefined {
  const command = operateCommands.find((one) => one.name === name);
  if (command === undefined) return `operate has no command '${name}'`;
  const { wordCount = words.length, takes = '' } = command;
  return wordCount === words.length ? undefined : `operate ${name} takes ${takes}`;
}

const missingFile = (words: readonly string[]) =>
  words
    .flatMap((word) => word.match(/^(?:deploy|bench|docs|packages|apps)\/[\w./-]+/)?.[0] ?? [])
    .find((path) => !NOT_IN_THE_CHECKOUT.some((one) => path.startsWith(one)) && !existsSync(new URL(path, CHECKOUT)));

/** The words after the options of a subcommand, or a fault. */
function withoutOptions(subcommand: string, words: readonly string[]): readonly string[] | string {
  const options = COMPOSE[subcommand] ?? [];
  let at = 0;
  for (; words[at]?.startsWith('-') === true; at += 1) {
    const word = words[at] ?? '';
    if (options.includes(`${word}=`)) at += 1;
    else if (!options.includes(word)) return `compose ${subcommand} is not used with ${word}`;
  }
  return words.slice(at);
}

function runFault(service: string, words: readonly string[]): string | undefined {
  if (service === 'operate') return operateFault(words);
  if (service !== 'backup') return words.length === 0 ? undefined : `${service} takes no command`;
  const [name = 'backup', ...rest] = words;
  if (!backupCommands.includes(name)) return `backup has no command '${name}'`;
  return rest.length === (name === 'backup' ? 0 : 1) ? undefined : `backup ${name} has other parameters`;
}

function composeFault([subcommand = '', ...words]: readonly string[]): string | undefined {
  if (!(subcommand in COMPOSE)) return `compose ${subcommand} is unknown here`;
  const rest = withoutOptions(subcommand, words);
  if (typeof rest === 'string') return rest;
  const [service = '', ...inside] = rest;
  const named = subcommand === 'run' || subcommand === 'exec' ? [service] : rest;
  const unknown = named.find((one) => !services.includes(one));
  if (unknown !== undefined) return `compose.yaml has no service '${unknown}'`;
  if (subcommand === 'run') return runFault(service, inside);
  if (subcommand === 'exec' && IN_CONTAINERS[service]?.includes(inside[0] ?? '') !== true)
    return `${service} has no program '${inside[0]}'`;
  return undefined;
}

function npmFault([run, script = '', ...words]: readonly string[]): string | undefined {
  if (run !== 'run' || !scripts.includes(script)) return `there is no script '${script}'`;
  return script === 'operate' ? operateFault(words.slice(1)) : undefined;
}

/** Returns the fault of a program and its words, if any. A program without a rule is a fault. */
export function faultOf({ program, words }: Call): string | undefined {
  const missing = missingFile(words);
  if (missing !== undefined) return `there is no file ${missing}`;
  if (program === 'berth') return composeFault(words);
  if (program === 'npm') return npmFault(words);
  if (program === 'docker') return DOCKER.includes(words[0] ?? '') ? undefined : `docker ${words[0]} is unknown here`;
  const inPod = words.indexOf(OPERATE);
  if (program === 'kubectl' && inPod !== -1) return operateFault(words.slice(inPod + 1));
  const actions = IN_A_CLUSTER[program === 'ctl' ? 'patronictl' : program];
  if (actions?.some((action) => words.includes(action)) === false) return `${program} does something unknown here`;
  return actions !== undefined || ON_THE_MACHINE.includes(program) ? undefined : `no rule covers '${program}'`;
}

/** The words after `operate`, if the call is one of its commands. */
export function operateWords({ program, words }: Call): readonly string[] | undefined {
  if (program === 'npm' && words[1] === 'operate') return words.slice(3);
  if (program !== 'berth' || words[0] !== 'run') return undefined;
  const [service, ...inside] = words.slice(1).filter((word) => word !== '--rm');
  return service === 'operate' ? inside : undefined;
}
