import { join } from 'node:path';
import { runChild } from '../run-child.ts';
import { checkoutDir } from '../services/places.ts';
import { HOSTS } from './hosts.ts';
import type { Log } from './phases.ts';

/** Runs the browser tests of a file in e2e/trial. */
export const browser = (people: Record<string, string>, mailPort: number, log: Log) => async (file: string) => {
  const { finished } = runChild({
    name: 'browser',
    command: ['playwright', 'test', '--config', 'trial.config.ts', `${file}.spec.ts`],
    cwd: join(checkoutDir, 'e2e'),
    env: { TRIAL_ORIGIN: `https://${HOSTS.product}`, TRIAL_MAIL_URL: `http://127.0.0.1:${mailPort}`, ...people },
    onLine: log,
  });
  if ((await finished) !== 0) throw new Error(`the browser tests of ${file}.spec.ts failed`);
};
