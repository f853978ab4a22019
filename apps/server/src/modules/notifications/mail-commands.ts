import type { CommandDeps } from '../../platform/module.ts';
import { resendRefused, undelivered } from './mail-backlog.ts';

export async function listMails({ db, print }: CommandDeps): Promise<void> {
  for await (const mail of undelivered(db)) print(JSON.stringify(mail));
}

export async function resendMails({ db, boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  const count = await resendRefused(db, boss, ids.length === 0 ? undefined : ids);
  print(`${count} put back`);
}
