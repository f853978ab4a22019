import { type Database, inTenant, lockKey, type TenantTx } from '@berth/database';
import { type MemberTarget, passesGuard } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import { auditMany } from '../../platform/events/audit.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { addToBuildings, rankOfPerson, writeCards, writeMembers } from '../identity/index.ts';
import { announceFiles } from './announce-files.ts';
import { type EvaluatedRow, evaluateRows } from './evaluate-rows.ts';
import {
  advanceJob,
  type Counts,
  failJob,
  finishJob,
  keepErrors,
  type UnfinishedJob,
  unfinishedJob,
} from './import-batch.sql.ts';
import { ROWS_AT_ONCE } from './portions.ts';
import type { MemberFile } from './read-member-file.ts';

/** One file of an organisation at a time, whoever works on it: the rows of the older one are there before the younger's. */
export const whileAlone = <T>(db: Database, organisationId: string, work: (tx: TenantTx) => Promise<T>) =>
  inTenant(db, organisationId, work, { wait: [lockKey(organisationId, 'member-files')] });

type Accepted = { readonly target: MemberTarget & { id: string }; readonly fields: string[]; readonly action: string };

const acceptedIn = (evaluated: readonly EvaluatedRow[]): Accepted[] =>
  evaluated.flatMap(({ verdict }) => {
    if (verdict.action === 'refuse') return [];
    const { target, changes, action } = verdict;
    return [{ target: { ...target, id: target.id ?? newId() }, fields: changes.map(({ column }) => column), action }];
  });

async function bringIn(tx: TenantTx, organisationId: string, job: UnfinishedJob, evaluated: readonly EvaluatedRow[]) {
  const accepted = acceptedIn(evaluated);
  const differing = accepted.filter(({ action }) => action !== 'same').map(({ target }) => target);
  await writeMembers(tx, organisationId, differing);
  await writeCards(tx, organisationId, differing);
  const ids = accepted.map(({ target }) => target.id);
  const joined = Map.groupBy(
    await addToBuildings(tx, organisationId, ids, job.buildingIds),
    ({ memberId }) => memberId,
  );
  const touched = accepted.filter(({ target, action }) => action !== 'same' || joined.has(target.id));
  const refused = evaluated.flatMap(({ row, verdict }) =>
    verdict.action === 'refuse' ? [{ row: row.row, username: row.username, faults: verdict.faults }] : [],
  );
  if (refused.length > 0) await keepErrors(tx, { organisationId, id: job.id }, refused);
  const added = accepted.filter(({ action }) => action === 'add').length;
  const counts: Counts = {
    added,
    changed: touched.length - added,
    unchanged: accepted.length - touched.length,
    errors: refused.length,
  };
  // It names fields and never values: what is written there stays when somebody is forgotten.
  const lines = touched.map(({ target, fields, action }) => ({
    subjectId: target.id,
    before: undefined,
    after: {
      via: `csv:${job.id}`,
      ...(action === 'add' ? { new: true } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      buildings: (joined.get(target.id) ?? []).map(({ buildingId }) => buildingId),
    },
  }));
  return { counts, lines };
}

type BatchDeps = Pick<Deps, 'db' | 'live' | 'record'>;
/** The rows of a file are read once, by whoever works on it. */
export type FileOf = (tx: TenantTx, jobId: string) => Promise<MemberFile>;

/**
 * Brings the next rows of the organisation's oldest unfinished file in, all in one transaction with the note of how far
 * it is. Answers the file, or undefined when there is none left.
 */
export const importBatch = (deps: BatchDeps, organisationId: string, fileOf: FileOf, atOnce = ROWS_AT_ONCE) =>
  whileAlone(deps.db, organisationId, async (tx) => {
    const job = await unfinishedJob(tx, organisationId);
    if (job === undefined) return undefined;
    const actor = await rankOfPerson(tx, organisationId, { personId: job.uploadedBy, tokenRoles: job.tokenRoles });
    const which = { organisationId, id: job.id };
    await announceFiles(deps, tx, organisationId, job.id);
    if (!passesGuard(actor.roles, 'B')) {
      await failJob(tx, which, 'not_allowed');
      return job.id;
    }
    const rows = (await fileOf(tx, job.id)).rows.slice(job.nextRow, job.nextRow + atOnce);
    const evaluated = await evaluateRows(tx, { organisationId, actor, lock: true }, rows);
    const { counts, lines } = await bringIn(tx, organisationId, job, evaluated);
    await advanceJob(tx, which, counts);
    if (job.nextRow + rows.length >= job.rows) {
      await finishJob(tx, which);
      await deps.record(tx, {
        organisationId,
        type: 'member_file.imported.v1',
        payload: { fileId: job.id, rows: job.rows },
        actorId: job.uploadedBy,
      });
    }
    const act = { organisationId, buildingId: null, actorId: job.uploadedBy, action: 'member.imported' };
    await auditMany(tx, act, lines);
    return job.id;
  });
