import type { AnswerOf, CheckedRow, validateUsersCsv } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Language } from '@berth/domain/language';
import type { Deps } from '../../platform/deps.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { type EvaluatedRow, evaluateRows } from './evaluate-rows.ts';
import { rememberCheck } from './member-files.sql.ts';
import { presentRowError } from './present-row-error.ts';
import { hashOf, readMemberFile } from './read-member-file.ts';
import { requireAdmin } from './require-admin.ts';

/** The number of rows in the answer; no one reads more. */
const MOST_SHOWN = 1_000;

const WORST_FIRST = ['refuse', 'change', 'add', 'same'] as const;

function presentRow({ row, verdict }: EvaluatedRow, language: Language): CheckedRow {
  const common = { row: row.row, username: row.username, action: verdict.action };
  if (verdict.action === 'refuse') {
    const errors = verdict.faults.map((fault) => presentRowError(row.row, fault, language));
    return { ...common, name: [row.firstName, row.lastName].join(' ').trim(), changes: [], errors };
  }
  const { target, changes } = verdict;
  return { ...common, name: `${target.firstName} ${target.lastName}`.trim(), changes: [...changes], errors: [] };
}

/** Counts members who are in the same buildings now. */
function membershipsIn(evaluated: readonly EvaluatedRow[]) {
  const counted = new Map<string, { action: 'change' | 'same'; buildingIds: string[]; people: number }>();
  for (const { verdict, buildingIds } of evaluated) {
    const { action } = verdict;
    if (action !== 'change' && action !== 'same') continue;
    const key = `${action} ${buildingIds.join()}`;
    const entry = counted.get(key) ?? { action, buildingIds: [...buildingIds], people: 0 };
    counted.set(key, { ...entry, people: entry.people + 1 });
  }
  return [...counted.values()];
}

type Answer = AnswerOf<typeof validateUsersCsv>;

/** Lists the effects of a file without changing anything, and stores who validated it, so that they can upload it. */
export const validateFile =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: OrganisationCaller, content: Buffer, language: Language): Promise<Answer> => {
    requireAdmin(caller);
    const file = await readMemberFile(content);
    const hash = hashOf(content);
    const { organisationId, personId } = caller;
    return inTenant(db, organisationId, async (tx) => {
      const evaluated = await evaluateRows(tx, { organisationId, actor: caller, lock: false }, file.rows);
      const numberOf = (action: CheckedRow['action']) =>
        evaluated.filter(({ verdict }) => verdict.action === action).length;
      const sorted = WORST_FIRST.flatMap((action) => evaluated.filter(({ verdict }) => verdict.action === action));
      const checked = sorted.slice(0, MOST_SHOWN).map((row) => presentRow(row, language));
      const validUntil = await rememberCheck(tx, { organisationId, personId, hash });
      return {
        hash: hash.toString('hex'),
        rows: evaluated.length,
        columns: file.header.length,
        separator: file.separator,
        added: numberOf('add'),
        changed: numberOf('change'),
        unchanged: numberOf('same'),
        refused: numberOf('refuse'),
        errors: checked.flatMap(({ errors }) => errors).slice(0, MOST_SHOWN),
        checked,
        memberships: membershipsIn(evaluated),
        validUntil,
      };
    });
  };
