import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { CommandDeps } from '../../platform/module.ts';
import { CHAIN_START, chainEnd } from './chain-end.sql.ts';

const ROWS_AT_ONCE = 5_000;

export type Verdict = {
  readonly organisationId: string;
  readonly entries: number;
  /** Hash of the newest entry. */
  readonly hash: string;
  readonly faults: readonly string[];
};

type Link = { number: number; id: string; hash: string; isUnaltered: boolean; followsFrom: string };

/** Reads the next part of the chain. `followsFrom` is the hash that a row must have after its predecessor. */
async function linksAfter(tx: TenantTx, organisationId: string, after: number, hash: string, upTo: number) {
  const { rows } = await sql<Link>`
    select line.number, line.id, encode(line.hash, 'hex') as hash, line."isUnaltered",
      encode(audit_chain_hash(
        coalesce(lag(line.hash) over (order by line.number), decode(${hash}, 'hex')), line.number, line.content_hash
      ), 'hex') as "followsFrom"
    from (
      select audit.number, audit.id, audit.hash, audit.content_hash,
        -- Redacted content can no longer be compared, but its place in the chain can.
        audit.redacted_at is not null or audit.content_hash = audit_content_hash(audit) as "isUnaltered"
      from audit
      where audit.organisation_id = ${organisationId} and audit.number > ${after} and audit.number <= ${upTo}
      order by audit.number limit ${ROWS_AT_ONCE}
    ) line
    order by line.number`.execute(tx);
  return rows;
}

const missing = (from: number, to: number) =>
  from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;

function faultOf({ number, id, hash, isUnaltered, followsFrom }: Link, expected: number): string | undefined {
  if (number !== expected) return missing(expected, number - 1);
  if (!isUnaltered) return `entry ${number} (${id}) was altered`;
  return hash === followsFrom ? undefined : `entry ${number} (${id}) does not follow the one before it`;
}

/** Reads the whole chain of an organisation in parts, and compares its end with the stored one. */
export async function verifyAudit(db: Database, organisationId: string): Promise<Verdict> {
  const end = await inTenant(db, organisationId, (tx) => chainEnd(tx, organisationId));
  const faults: string[] = [];
  let last = { number: 0, hash: CHAIN_START };
  for (;;) {
    const { number, hash } = last;
    const links = await inTenant(db, organisationId, (tx) => linksAfter(tx, organisationId, number, hash, end.number));
    for (const link of links) {
      const fault = faultOf(link, last.number + 1);
      if (fault !== undefined) faults.push(fault);
      last = link;
    }
    if (links.length < ROWS_AT_ONCE) break;
  }
  if (last.number < end.number) faults.push(missing(last.number + 1, end.number));
  else if (last.hash !== end.hash) faults.push(`entry ${last.number} is not the one that the chain ended with`);
  if (end.beyond > 0) faults.push(`${end.beyond} entries stand behind the end of the chain`);
  return { organisationId, entries: end.number, hash: end.hash, faults };
}

export async function verifyAuditCommand({ db, print }: CommandDeps, [named]: readonly string[]): Promise<void> {
  const ids = named === undefined ? organisationIds(db) : [named];
  for await (const id of ids) {
    const { entries, hash, faults } = await verifyAudit(db, id);
    if (faults.length === 0) print(`${id}: ${entries} entries, none altered or missing; ends with ${hash}`);
    for (const fault of faults) print(`${id}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
