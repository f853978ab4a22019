import { composeServices, type Mapping } from './compose-services.ts';

/** The services that the proxy serves, and the proxy; the mail catcher of development is beside them. */
const IN_FRONT = ['proxy', 'api-a', 'api-b', 'keycloak', 'mail'];
/** The other services that reach the internet, with the reason. */
const OUTSIDE: Readonly<Record<string, string>> = {
  worker: 'sends mails and webhooks, and reads calendars and sensor platforms',
  nats: 'gateways connect to its published port',
  mail: 'receives the mails of the workers in development',
};
const CAPABILITIES: Readonly<Record<string, string>> = { proxy: '[NET_BIND_SERVICE]' };
/** Rebuilds itself for its database at the first start. */
const WRITES_ITS_OWN_FILES = ['keycloak'];
const PORTS: Readonly<Record<string, string>> = {
  proxy: `['80:80', '443:443']`,
  nats: `['8883:8883']`,
  mail: `['127.0.0.1:8025:8025']`,
};
/** PostgreSQL has two numbers, everything else three; a digest may follow. */
const EXACT = /^(?:\S*postgres:\d+\.\d+|\S+:v?\d+\.\d+\.\d+(?:-\w+)?)(?:@sha256:[0-9a-f]{64})?$/;
const OURS = ['berth', 'berth-postgres'];
const LIMITED = /^[1-9]\d*[mg]$/;

type Rule = readonly [fault: string, isBroken: (service: Mapping, name: string) => boolean];

const has = (service: Mapping, key: string, words: string) => service.get(key)?.includes(words) ?? false;
const isIn = (service: Mapping, network: string) => new RegExp(`\\b${network}\\b`).test(service.get('networks') ?? '');

const RULES: readonly Rule[] = [
  [
    'its image has no exact version',
    (one) => !OURS.includes(one.get('image') ?? '') && !EXACT.test(one.get('image') ?? ''),
  ],
  ['keeps capabilities', (one) => one.get('cap_drop') !== '[ALL]'],
  ['gets capabilities', (one, name) => one.get('cap_add') !== CAPABILITIES[name]],
  ['can gain privileges', (one) => !has(one, 'security_opt', 'no-new-privileges:true') || one.has('privileged')],
  ['writes to its own files', (one, name) => one.get('read_only') !== String(!WRITES_ITS_OWN_FILES.includes(name))],
  ['its logs grow for ever', (one) => !has(one, 'logging', 'max-size: ') || !has(one, 'logging', 'max-file: ')],
  ['its memory has no limit', (one) => !LIMITED.test(one.get('mem_limit') ?? '')],
  ['its processes have no limit', (one) => !(Number(one.get('pids_limit')) > 0)],
  ['publishes other ports', (one, name) => one.get('ports') !== PORTS[name]],
  ['is in the default network, which reaches the internet', (one) => !/\w/.test(one.get('networks') ?? '')],
  ['is in front without being served', (one, name) => isIn(one, 'front') && !IN_FRONT.includes(name)],
  ['reaches the internet without a reason', (one, name) => isIn(one, 'outside') && !Object.hasOwn(OUTSIDE, name)],
  ['reaches the databases', (one, name) => ['proxy', 'mail'].includes(name) && isIn(one, 'back')],
  ['is a single one', (one, name) => name === 'worker' && !(Number(one.get('scale')) > 1)],
];

/** Returns what is wrong with the containers of a compose file. */
export function composeFaults(compose: string): string[] {
  const services = [...composeServices(compose)].flatMap(([name, service]) =>
    RULES.filter(([, isBroken]) => isBroken(service, name)).map(([fault]) => `${name}: ${fault}`),
  );
  const isInternal = /^ {2}back:\n {4}internal: true$/m.test(compose);
  return isInternal ? services : [...services, 'back: reaches the internet'];
}
