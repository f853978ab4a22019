import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';

/** The files that operators use. The drill changes none of them. */
export const settingsFolder = join(checkoutDir, 'deploy/high-availability');
const MACHINE_ENV = readFileSync(join(settingsFolder, 'machine.env'), 'utf8');

/** The variables of machine.env for one of the machines 1, 2 and 3, in another network than 10.0.0. */
export function machineSettings(machine: number, network: string): Record<string, string> {
  const lines = MACHINE_ENV.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      const namesAll = value.includes('10.0.0.2');
      const isOfOne = !namesAll && !/^DATABASE_N\d$/.test(name);
      const own = isOfOne ? value.replace(/^n1$/, `n${machine}`).replaceAll('10.0.0.1:', `10.0.0.${machine}:`) : value;
      return [name, own.replaceAll('10.0.0.', `${network}.`)];
    }),
  );
}

/** Copies the configuration files and the archive command to where a machine has them. */
export function installSettings(home: string): void {
  const upper = join(home, 'upper');
  cpSync(settingsFolder, join(upper, 'etc/berth'), { recursive: true });
  const database = join(checkoutDir, 'deploy/postgres');
  mkdirSync(join(upper, 'usr/local/bin'), { recursive: true });
  mkdirSync(join(upper, 'etc/pgbackrest'), { recursive: true });
  cpSync(join(database, 'pgbackrest-archive'), join(upper, 'usr/local/bin/pgbackrest-archive'));
  cpSync(join(database, 'pgbackrest.conf'), join(upper, 'etc/pgbackrest/pgbackrest.conf'));
}
