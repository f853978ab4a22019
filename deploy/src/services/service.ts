import type { Ports } from './port-block.ts';

export type Profile = 'dev' | 'test';

export type ServiceOptions = {
  /** Data, logs and pid files of this one set of services. */
  instanceDir: string;
  profile: Profile;
  ports: Ports;
  log: (line: string) => void;
  onDeath: (reason: string) => void;
};

export type StartedService = {
  name: string;
  address: string;
  /** Again, after stop(): a test takes a service away and gives it back. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
