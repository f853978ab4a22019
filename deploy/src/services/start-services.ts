import { startKeycloak } from './keycloak.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { startNats } from './nats.ts';
import { type Ports, portsFrom } from './port-block.ts';
import { startPostgres } from './postgres.ts';
import type { Profile, StartedService } from './service.ts';
import { serviceEnvironment, testEnvironment } from './service-environment.ts';

const starters = { postgres: startPostgres, nats: startNats, mail: startMailCatcher, keycloak: startKeycloak };
export type ServiceName = keyof typeof starters;
export const serviceNames = Object.keys(starters) as ServiceName[];

export type ServicesOptions = {
  dataDir: string;
  portBase: number;
  profile: Profile;
  log: (line: string) => void;
  only?: readonly ServiceName[];
};

export type Services = {
  ports: Ports;
  /** The environment of processes and, in the test profile, of tests. */
  env: Record<string, string>;
  /** One promise for each service, so that a stage waits only for the services it uses. */
  ready: Record<ServiceName, Promise<void>>;
  addresses: () => { name: string; address: string }[];
  onDeath: (listener: (reason: string) => void) => void;
  stop: () => Promise<void>;
};

/** Starts the services in parallel and returns at once; `ready` resolves when each is ready. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { dataDir, profile, log, only = serviceNames } = options;
  const ports = portsFrom(options.portBase);
  const running = new Map<string, StartedService>();
  const listeners: ((reason: string) => void)[] = [];
  const began = Date.now();
  let stopping = false;
  const onDeath = (reason: string) => {
    if (!stopping) for (const listener of listeners) listener(reason);
  };

  const begin = async (name: ServiceName): Promise<void> => {
    const service = await starters[name]({ instanceDir: dataDir, profile, ports, log, onDeath });
    // Stopped while this service was still starting.
    if (stopping) return service.stop();
    running.set(name, service);
    log(`${name} ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const ready = Object.fromEntries(
    serviceNames.map((name) => [name, only.includes(name) ? begin(name) : Promise.resolve()]),
  ) as Services['ready'];
  // Rejections reach callers that await a service; without one they must not end the process.
  for (const promise of Object.values(ready)) promise.catch(() => {});

  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    stopping = true;
    await Promise.allSettled([...running.values()].map((service) => service.stop()));
  };

  return {
    ports,
    env: {
      ...serviceEnvironment(ports),
      ...(profile === 'test' && testEnvironment(ports, dataDir)),
    },
    ready,
    addresses: () => [...running.values()].map(({ name, address }) => ({ name, address })),
    onDeath: (listener) => void listeners.push(listener),
    stop: () => (stopped ??= stopAll()),
  };
}
