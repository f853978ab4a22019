import { type Database, inTenant, lockKey, type TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import type { MemberRow, MemberTarget } from '@berth/domain/people';
import type { Deps } from '../../platform/deps.ts';
import { auditMany } from '../../platform/events/audit.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { addToBuildings, rankOfPerson, writeCards, writeMembers } from '../identity/index.ts';
import { announceFiles } from './announce-files.ts';
import { type EvaluatedRow, evaluateRows, type LaterRows } from './evaluate-rows.ts';
import {
  advanceJob,
  type Counts,
  failJob,
  finishJob,
  keepErrors,
  type UnfinishedJob,
  unfinishedJob,
} from './import-batch.sql.ts';
import { ROWS_AT_ONCE } from './batches.ts';
import type { MemberFile } from './read-member-file.ts';

/** Serialises imports of an organisation, so that the rows of an older file are stored before those of a newer one. */
export const whileAlone = <T>(db: Database, organisationId: string, work: (tx: TenantTx) => Promise<T>) =>
  inTenant(db, organisationId, work, { wait: [lockKey(organisationId, 'member-files')] });

type Accepted = {
  readonly target: MemberTarget & { id: string };
  readonly fields: string[];
  readonly action: string;
  readonly row: number;
};

const acceptedIn = (evaluated: readonly EvaluatedRow[]): Accepted[] =>
  evaluated.flatMap(({ row: { row }, verdict }) => {
    if (verdict.action === 'refuse') return [];
    const { target, changes, action } = verdict;
    const fields = changes.map(({ column }) => column);
    return [{ target: { ...target, id: target.id ?? newId() }, fields, action, row }];
  });

/**
 * Imports the first rows together with the later ones they depend on; the later ones are counted when their turn comes.
 */
async function bringIn(
  tx: TenantTx,
  organisationId: string,
  job: UnfinishedJob,
  evaluated: readonly EvaluatedRow[],
  first: number,
) {
  const own = acceptedIn(evaluated.slice(0, first));
  const early = acceptedIn(evaluated.slice(first));
  const accepted = [...own, ...early];
  const differing = accepted.filter(({ action }) => action !== 'same').map(({ target }) => target);
  await writeMembers(tx, organisationId, differing);
  await writeCards(tx, organisationId, differing);
  const ids = accepted.map(({ target }) => target.id);
  const joined = Map.groupBy(
    await addToBuildings(tx, organisationId, ids, job.buildingIds),
    ({ memberId }) => memberId,
  );
  const isTouched = ({ target, action }: Accepted) => action !== 'same' || joined.has(target.id);
  const refused = evaluated
    .slice(0, first)
    .flatMap(({ row, verdict }) =>
      verdict.action === 'refuse' ? [{ row: row.row, username: row.username, faults: verdict.faults }] : [],
    );
  if (refused.length > 0) await keepErrors(tx, { organisationId, id: job.id }, refused);
  const added = own.filter(({ action }) => action === 'add').length;
  const touched = own.filter(isTouched).length;
  const counts: Counts = {
    added,
    changed: touched - added,
    unchanged: own.length - touched,
    errors: refused.length,
  };
  // Contains field names but no values, because the entry stays after a member is erased.
  const lines = accepted.filter(isTouched).map(({ target, fields, action }) => ({
    subjectId: target.id,
    before: undefined,
    after: {
      via: `csv:${job.id}`,
      ...(action === 'add' ? { new: true } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      buildings: (joined.get(target.id) ?? []).map(({ buildingId }) => buildingId),
    },
  }));
  return { counts, lines, broughtEarly: early.map(({ row }) => row) };
}

/** The next rows without those imported early, and the rows after them. */
function nextRows({ rows }: MemberFile, { nextRow, broughtEarly }: UnfinishedJob, atOnce: number) {
  const early = new Set(broughtEarly);
  const end = nextRow + atOnce;
  const portion = rows.slice(nextRow, end);
  const isOpen = ({ row, faults }: MemberRow) => faults.length === 0 && !early.has(row);
  const later: LaterRows = new Map(
    rows.slice(end).flatMap((row) => (isOpen(row) ? [[row.username, row] as const] : [])),
  );
  return { portion, open: portion.filter(({ row }) => !early.has(row)), later };
}

type BatchDeps = Pick<Deps, 'db' | 'live' | 'record'>;
/** Returns the parsed file, cached for the worker run. */
export type FileOf = (tx: TenantTx, jobId: string) => Promise<MemberFile>;

/**
 * Imports the next rows of the organisation's oldest unfinished file and stores the progress in one transaction.
 * Returns the job, or undefined if there is none left.
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
    const { portion, open, later } = nextRows(await fileOf(tx, job.id), job, atOnce);
    const evaluated = await evaluateRows(tx, { organisationId, actor, lock: true }, open, later);
    const { counts, lines, broughtEarly } = await bringIn(tx, organisationId, job, evaluated, open.length);
    const changed = counts.changed + portion.length - open.length;
    await advanceJob(tx, which, { ...counts, changed }, broughtEarly);
    if (job.nextRow + portion.length >= job.rows) {
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
