import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { CommandDeps } from '../../../platform/module.ts';
import { verifyAudit } from '../verify-audit.ts';
import { type Anchor, readAnchors } from './anchor-file.ts';

/** Returns the anchors that no entry of the organisation matches. */
const unmatched = (db: Database, organisationId: string, anchors: readonly Anchor[]): Promise<Anchor[]> =>
  inTenant(db, organisationId, async (tx) => {
    const { rows } = await sql<{ number: number }>`
      select anchor.number
      from unnest(${anchors.map(({ number }) => number)}::int[], ${anchors.map(({ hash }) => hash)}::text[])
        as anchor (number, hash)
      where not exists (
        select from audit
        where audit.organisation_id = ${organisationId} and audit.number = anchor.number
          and encode(audit.hash, 'hex') = anchor.hash)`.execute(tx);
    return anchors.filter(({ number }) => rows.some((row) => row.number === number));
  });

/** Verifies each chain, and compares it with its anchors. A forged chain is valid in itself, but does not match them. */
export async function verifyAnchors({ db, print }: Pick<CommandDeps, 'db' | 'print'>, [file = '']: readonly string[]) {
  const anchored = Map.groupBy(await readAnchors(file), ({ organisationId }) => organisationId);
  for await (const id of organisationIds(db)) {
    const anchors = anchored.get(id) ?? [];
    anchored.delete(id);
    const { entries, faults } = await verifyAudit(db, id);
    const replaced = (await unmatched(db, id, anchors)).map(
      ({ number }) => `entry ${number} is not the one that was anchored`,
    );
    const all = [...faults, ...replaced];
    for (const fault of all) print(`${id}: ${fault}`);
    if (all.length > 0) process.exitCode = 1;
    else print(`${id}: ${entries} entries, ${anchors.length} anchors, none altered or missing`);
  }
  // Purged organisations remain in the file. A missing one that was not purged is for the operator to notice.
  for (const id of anchored.keys()) print(`${id}: is anchored, but no longer exists`);
}
