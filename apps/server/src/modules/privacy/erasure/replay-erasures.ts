import { readFile } from 'node:fs/promises';
import { inTenant } from '@berth/database';
import { z } from 'zod';
import type { CommandDeps } from '../../../platform/module.ts';
import { askAgain } from '../requests.sql.ts';

const Line = z.object({ organisationId: z.uuid(), memberId: z.uuid() });

/** Whoever is forgotten already, or not in this backup yet, is left alone; so twice is harmless. */
export async function replayErasures({ db, print }: Pick<CommandDeps, 'db' | 'print'>, [file = '']: readonly string[]) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  let asked = 0;
  for (const line of lines) {
    const { organisationId, memberId } = Line.parse(JSON.parse(line));
    if (await inTenant(db, organisationId, (tx) => askAgain(tx, { organisationId, memberId }))) asked += 1;
  }
  print(
    `${lines.length} erasures are on record; ${asked} of these people came back and are forgotten again by the workers.`,
  );
}
