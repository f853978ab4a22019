import type { Ports } from './port-block.ts';

export type Profile = 'dev' | 'test';

export type ServiceOptions = {
  /** Data, logs and pid files of this set of services. */
  instanceDir: string;
  profile: Profile;
  ports: Ports;
  log: (line: string) => void;
  onDeath: (reason: string) => void;
};

export type StartedService = {
  name: string;
  address: string;
  /** Starts it again after stop(), for tests that interrupt a service. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
