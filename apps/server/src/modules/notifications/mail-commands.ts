import type { CommandDeps } from '../../platform/module.ts';
import { dropHeld, resend, undelivered } from './mail-backlog.ts';

export async function listMails({ db, print }: CommandDeps): Promise<void> {
  for await (const mail of undelivered(db)) print(JSON.stringify(mail));
}

const idsFrom = (words: readonly string[]) => (words.length === 0 ? undefined : words);

export async function resendMails({ db, boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  print(`${await resend(db, boss, 'refused', idsFrom(ids))} put back`);
}

export async function releaseMails({ db, boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  print(`${await resend(db, boss, 'held', idsFrom(ids))} will be sent`);
}

export async function dropMails({ db, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  print(`${await dropHeld(db, idsFrom(ids))} will never be sent`);
}
