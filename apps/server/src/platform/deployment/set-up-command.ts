import { writeFile } from 'node:fs/promises';
import type { PlainCommand } from '../module.ts';
import { deploymentEnvironment } from './deployment-environment.ts';

/** Quotes a value: within single quotes no character is special, to all readers of such files. */
function quoted(name: string, value: string): string {
  if (/['\n]/.test(value)) throw new Error(`${name} cannot be written: it has a quote or a line break`);
  return /^[\w.:/@+=-]*$/.test(value) ? value : `'${value}'`;
}

/** Runs before anything else, without a database or configuration. Prints none of the values. */
export const setUpCommand: PlainCommand = {
  name: 'set-up',
  takes: '<file> <host> <sign-in host> <smtp url> <mail from>',
  wordCount: 5,
  does: 'create every secret of a new deployment, in a file that does not exist yet',
  run: async ([path = '', host = '', signInHost = '', smtpUrl = '', mailFrom = ''], { print }) => {
    const values = deploymentEnvironment({ host, signInHost, smtpUrl, mailFrom });
    const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(name, value)}\n`);
    try {
      await writeFile(path, lines.join(''), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new Error(`${path} exists already: its secrets are in use, so nothing was written`, { cause: error });
    }
    print(`${path}: ${lines.length} values. Keep a copy where only operators can read it.`);
  },
};
