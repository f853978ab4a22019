import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../database.ts';
import { environment } from '../environment.ts';
import { allMails } from './mails.ts';
import { logDir } from './run-process.ts';

/** Tables that contain one of the words, read without row policies; the job queue is one of them. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`,
  );
  const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
  const counts = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike any ($1::text[]))`,
  );
  const found = await sql<{ name: string }>(counts.join(' union all '), [patterns]);
  return found.map(({ name }) => `table ${name}`);
}

async function filesWith(words: readonly string[], folder: string, what: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    // The broker may drop a block of a stream between the listing and the read.
    const content = await readFile(join(parentPath, name)).catch(() => Buffer.of());
    if (words.some((word) => content.includes(word))) found.push(`${what} ${name}`);
  }
  return found;
}

/** Places that contain one of the words: tables, jobs, streams of the broker, logs, and mails to anybody but the owner. */
export async function tracesOf(words: readonly string[], owner: string): Promise<string[]> {
  const mails = (await allMails()).filter(({ to }) => !to.includes(owner.toLowerCase()));
  const isFound = (text: string) => words.some((word) => text.includes(word));
  return [
    ...(await tablesWith(words)),
    ...(await filesWith(words, environment().nats.store, 'stream')),
    ...(await filesWith(words, logDir(), 'log')),
    ...mails.filter((mail) => isFound(JSON.stringify(mail))).map(({ subject }) => `mail ${subject}`),
  ];
}
