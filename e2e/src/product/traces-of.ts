import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../database.ts';
import { environment } from '../environment.ts';
import { allMails } from './mails.ts';
import { logDir } from './run-process.ts';

/** Past every row policy, the queue of jobs among them. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`,
  );
  const bytes = Buffer.from(word).toString('hex');
  const counts = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike any ($1::text[]))`,
  );
  const found = await sql<{ name: string }>(counts.join(' union all '), [[`%${word}%`, `%${bytes}%`]]);
  return found.map(({ name }) => `table ${name}`);
}

async function filesWith(word: string, folder: string, what: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    // The broker drops blocks of its streams while this looks at them.
    const content = await readFile(join(parentPath, name)).catch(() => Buffer.of());
    if (content.includes(word)) found.push(`${what} ${name}`);
  }
  return found;
}

/** Where a word stands: every table and job, what the broker keeps, what the processes said, and everybody else's mails. */
export async function tracesOf(word: string, owner: string): Promise<string[]> {
  const mails = (await allMails()).filter(({ to }) => !to.includes(owner.toLowerCase()));
  return [
    ...(await tablesWith(word)),
    ...(await filesWith(word, environment().nats.store, 'stream')),
    ...(await filesWith(word, logDir(), 'log')),
    ...mails.filter((mail) => JSON.stringify(mail).includes(word)).map(({ subject }) => `mail ${subject}`),
  ];
}
