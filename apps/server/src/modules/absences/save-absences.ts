import type { PlannedAbsence } from '@berth/contract';
import { lockKey, type TenantTx } from '@berth/database';
import { absenceProblems, type Repeats, snapAllDay } from '@berth/domain/absences';
import { CEILINGS } from '@berth/domain/ceilings';
import type { Deps } from '../../platform/deps.ts';
import type { FieldTexts } from '../../platform/http/field-errors.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { AbsenceInvalid, AbsenceNotFound, TooManyAbsences } from './absences.problems.ts';
import { absencesOfMembers, upsertAbsences, zoneOf } from './absences.sql.ts';
import { noteAbsences } from './note-absences.ts';
import { daysFrom, presentAbsence } from './present-absence.ts';
import { membersWithAccess } from './absence-access.ts';

export type AbsenceForm = Repeats & {
  readonly regularUser: string;
  /** The key of an existing absence; undefined for a new one. */
  readonly createdAt: number | undefined;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly allDay: boolean;
  readonly version?: number | undefined;
};

type StoredForm = { readonly memberId: string; readonly createdAt: number | undefined };

const FIELDS = {
  'absence.no_start': 'startDatetime',
  'absence.no_end': 'endDatetime',
  'absence.end_or_all_day': 'endDatetime',
  'absence.end_first': 'endDatetime',
} as const;

/** Extends all-day absences to whole days. Every row has to be complete, or none is saved. */
function complete(forms: readonly AbsenceForm[], zone: string, texts: FieldTexts) {
  const snapped = forms.map((form) => (form.allDay ? snapAllDay(form, zone) : form));
  const errors = absenceProblems(snapped).flatMap(({ row, code }) =>
    texts([{ param: `absences.${row - 1}.${FIELDS[code]}`, code }], { n: row, number: row }),
  );
  if (errors.length > 0) throw AbsenceInvalid({ errors });
  return snapped.map((form) => ({ ...form, start: form.start ?? 0, end: form.end ?? 0 }));
}

/** The time of creation is the key, so absences created at the same moment get different ones. */
function* freshKeys(existing: readonly { createdAt: number }[]) {
  let last = Math.max(Date.now() - 1, ...existing.map(({ createdAt }) => createdAt));
  for (;;) yield (last += 1);
}

/** Runs under the lock of `locksOf`, so that concurrent saves count each other. */
function refuseTooMany(before: readonly { memberId: string }[], rows: readonly StoredForm[]): void {
  const counts = Map.groupBy(
    [...before, ...rows.filter(({ createdAt }) => createdAt === undefined)],
    (one) => one.memberId,
  );
  const grown = rows.some(
    ({ memberId, createdAt }) => createdAt === undefined && (counts.get(memberId)?.length ?? 0) > CEILINGS.absences,
  );
  if (grown) throw TooManyAbsences({ values: { most: CEILINGS.absences }, data: { most: CEILINGS.absences } });
}

async function store(tx: TenantTx, caller: BuildingCaller, forms: readonly AbsenceForm[], texts: FieldTexts) {
  const members = await membersWithAccess(
    tx,
    caller,
    forms.map(({ regularUser }) => regularUser),
  );
  const { zone } = await zoneOf(tx, caller);
  const rows = complete(forms, zone, texts).map((form) => ({
    ...form,
    memberId: members.get(form.regularUser.toLowerCase()) ?? '',
    repeatDays: daysFrom(form),
  }));
  const memberIds = [...members.values()];
  const before = await absencesOfMembers(tx, caller, memberIds);
  refuseTooMany(before, rows);
  const byKey = new Map(before.map((one) => [`${one.memberId} ${one.createdAt}`, one]));
  for (const { memberId, createdAt, version } of rows) {
    if (createdAt === undefined) continue;
    const existing = byKey.get(`${memberId} ${createdAt}`);
    if (existing === undefined) throw AbsenceNotFound();
    checkVersion(version, existing);
  }

  const keys = freshKeys(before);
  const stored = rows.map((row) => ({ ...row, createdAt: row.createdAt ?? keys.next().value ?? 0 }));
  if (stored.length > 0) await upsertAbsences(tx, caller, stored);
  return { memberIds, before, stored, after: await absencesOfMembers(tx, caller, memberIds) };
}

type Saving = { forms: readonly AbsenceForm[]; texts: FieldTexts; once: Once | undefined; status: number };

/** Serialises saves of absences in a building, because new keys must differ. */
const locksOf = ({ organisationId, buildingId }: BuildingCaller) => [lockKey(organisationId, `absences:${buildingId}`)];

const save = <T>(
  deps: Deps,
  caller: BuildingCaller,
  { forms, texts, once, status }: Saving,
  answer: (saved: Awaited<ReturnType<typeof store>>) => T,
): Promise<T> =>
  answerOnce(deps.db, { actor: caller, once, status, wait: locksOf(caller) }, async (tx) => {
    const saved = await store(tx, caller, forms, texts);
    await noteAbsences(deps, tx, caller, { action: 'absence.saved', ...saved });
    return answer(saved);
  });

export const saveAbsences =
  (deps: Deps) =>
  (caller: BuildingCaller, saving: Omit<Saving, 'status'>): Promise<PlannedAbsence[]> =>
    save(deps, caller, { ...saving, status: 200 }, ({ after }) => after.map(presentAbsence));

export const addAbsence =
  (deps: Deps) =>
  (
    caller: BuildingCaller,
    { form, ...rest }: Omit<Saving, 'status' | 'forms'> & { form: AbsenceForm },
  ): Promise<PlannedAbsence> =>
    save(deps, caller, { ...rest, forms: [form], status: 201 }, ({ after, stored }) => {
      const added = after.find(({ createdAt }) => createdAt === stored[0]?.createdAt);
      if (added === undefined) throw new Error('the absence that was just stored is missing');
      return presentAbsence(added);
    });
