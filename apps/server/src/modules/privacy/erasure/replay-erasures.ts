import { readFile } from 'node:fs/promises';
import { inTenant } from '@berth/database';
import { z } from 'zod';
import { attendInstallation } from '../../../platform/installation/check-pause.ts';
import { noteErasuresReplayed } from '../../../platform/installation/installation.sql.ts';
import type { CommandDeps } from '../../../platform/module.ts';
import { askAgain } from '../requests.sql.ts';

const Line = z.object({ organisationId: z.uuid(), memberId: z.uuid() });

/** Skips members who are erased already or not in this backup, and so is idempotent. */
export async function replayErasures({ db, print }: Pick<CommandDeps, 'db' | 'print'>, [file = '']: readonly string[]) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  // Notices the restore if no worker has started since, so that the note below belongs to this restore.
  await attendInstallation(db);
  let count = 0;
  for (const line of lines) {
    const { organisationId, memberId } = Line.parse(JSON.parse(line));
    if (await inTenant(db, organisationId, (tx) => askAgain(tx, { organisationId, memberId }))) count += 1;
  }
  await noteErasuresReplayed(db);
  print(
    `People erased, as recorded: ${lines.length}. Came back with the restore, and will be erased again by the workers: ${count}.`,
  );
}
