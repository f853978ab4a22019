import { checkSchema } from '@berth/database';
import type { CommandDeps } from '../../platform/module.ts';
import { becomeCell } from '../../platform/installation/installation.sql.ts';
import { enterPeople, noteEverything, peopleAfter } from './directory-changes.sql.ts';
import { storeCell } from './directory.sql.ts';
import { sendChanges } from './send-directory-changes.job.ts';

const PEOPLE_AT_ONCE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Makes this installation a cell. Safe to repeat, for example after another address. */
export async function enterDirectory(
  { db, directory, print }: Pick<CommandDeps, 'db' | 'directory' | 'print'>,
  [name = '', address = '']: readonly string[],
): Promise<void> {
  if (directory === undefined) throw new TypeError('CELLS_DATABASE_URL is missing: the database of the directory');
  await checkSchema(directory);
  await storeCell(directory, { name, address });
  for (let after = FIRST; ; ) {
    const people = await peopleAfter(db, after, PEOPLE_AT_ONCE);
    const others = await enterPeople(directory, people);
    // Two installations that both know a person cannot become cells of one directory: every trace of them has an id.
    if (others.length > 0) throw new Error(`the directory knows ${others.length} people under other ids`);
    const last = people.at(-1);
    if (last === undefined || people.length < PEOPLE_AT_ONCE) break;
    after = last.id;
  }
  await becomeCell(db, name);
  await noteEverything(db);
  await sendChanges(db, { own: name, directory });
  print(`This installation is cell '${name}'. Restart its processes with CELLS_DATABASE_URL.`);
}
