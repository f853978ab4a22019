import { partsOf } from './sql-statements.ts';

/** Each rule with what to do instead. */
export const RULES = {
  'not-null': 'add a check (… is not null) as not valid, validate it in a later file, then set not null',
  index:
    'build it concurrently, alone in a file that starts with `-- no transaction`; add a constraint using that index',
  drop: 'the previous release may still read it: drop it two releases after the last one that does',
  rename: 'the previous release knows the old name: add a new one, fill it, and drop the old one later',
  constraint: 'add it as not valid, and validate it in a later file',
  type: 'it rewrites the table, and the previous release expects the old type: add a new column',
  rewrite:
    'the value differs from row to row, so all rows are written under a lock: add the column without it, and fill it by a job',
} as const;
export type Rule = keyof typeof RULES;

/** The effects of earlier statements that decide whether a later one is safe. */
export class History {
  /** Tables of the coming release. They are empty, and the previous release does not know them. */
  readonly newTables = new Set<string>();
  /** Columns for which a validated check excludes null. */
  readonly neverNull = new Set<string>();
  /** Constraints added as not valid, by table and name, with their file and the column that is never null. */
  readonly notValid = new Map<string, { file: string; column: string | undefined }>();
}

const NAME = '"?(?:public\\.)?(\\w+)"?';
const CREATED = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`);
const ALTERED = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`);
const INDEXED = new RegExp(`^create (?:unique )?index (?!concurrently\\b).*?\\bon (?:only )?${NAME}`);
const DROPPED = new RegExp(`^drop (?:table|view|function|procedure|type) (?:if exists )?${NAME}`);
const RENAMED = /^alter (?:view|function|procedure|type) .* rename to /;

/** Their value is the same for all rows of a statement. */
const STEADY_CALLS = [
  'now',
  'statement_timestamp',
  'transaction_timestamp',
  'wall_clock',
  'array',
  'jsonb_build_object',
];

function differsByRow(column: string): boolean {
  if (/\b(?:small|big)?serial\b|\bgenerated (?:always|by default) as identity\b|\bstored$/.test(column)) return true;
  const value =
    /\bdefault (.*)$/.exec(column)?.[1]?.replace(/ (?:not null|constraint|check|references)\b.*$/, '') ?? '';
  return [...value.matchAll(/(\w+) ?\(/g)].some(([, call = '']) => !STEADY_CALLS.includes(call));
}

function rulesOfNewColumn(column: string): Rule[] {
  const rules: Rule[] = [];
  if (differsByRow(column)) rules.push('rewrite');
  if (/\b(?:check ?\(|references )/.test(column)) rules.push('constraint');
  if (/\bnot null\b/.test(column) && !/\b(?:default|generated|(?:small|big)?serial)\b/.test(column))
    rules.push('not-null');
  if (/\b(?:unique|primary key)\b/.test(column)) rules.push('index');
  return rules;
}

function rulesOfNewConstraint(constraint: string): Rule[] {
  if (/^(?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(constraint))
    return /\busing index\b/.test(constraint) ? [] : ['index'];
  return /\bnot valid$/.test(constraint) ? [] : ['constraint'];
}

const IS_CONSTRAINT = /^(?:constraint|check|foreign|unique|primary|exclude|not null)\b/;

type Place = { readonly table: string; readonly file: string; readonly history: History };

function rulesOfAction(action: string, { table, file, history }: Place): Rule[] {
  const [, added] = /^add (?:column )?(?:if not exists )?(.*)$/.exec(action) ?? [];
  if (added !== undefined) return IS_CONSTRAINT.test(added) ? rulesOfNewConstraint(added) : rulesOfNewColumn(added);
  const [, column, change = ''] = /^alter (?:column )?(\w+) (.*)$/.exec(action) ?? [];
  if (column !== undefined && /^(?:set data )?type\b/.test(change)) return ['type'];
  if (change === 'set not null') return history.neverNull.has(`${table}.${column}`) ? [] : ['not-null'];
  if (/^drop (?!constraint\b)/.test(action)) return ['drop'];
  if (/^rename (?!constraint\b)/.test(action)) return ['rename'];
  // In the same transaction the scan would run under the lock that adding the constraint took.
  const [, validated] = /^validate constraint (\w+)/.exec(action) ?? [];
  return history.notValid.get(`${table}.${validated}`)?.file === file ? ['constraint'] : [];
}

function noteAction(action: string, { table, file, history }: Place): void {
  const [, added] = /^add constraint (\w+) .* not valid$/.exec(action) ?? [];
  const [, checked] = /check ?\(\(?(\w+) is not null\)?\)/.exec(action) ?? [];
  if (added !== undefined) history.notValid.set(`${table}.${added}`, { file, column: checked });
  const [, validated] = /^validate constraint (\w+)/.exec(action) ?? [];
  const column = history.notValid.get(`${table}.${validated}`)?.column;
  if (column !== undefined) history.neverNull.add(`${table}.${column}`);
}

/** The rules that a statement breaks. Adds to the history what later statements rely on. */
export function brokenRules(text: string, file: string, isReleased: boolean, history: History): Rule[] {
  const created = CREATED.exec(text)?.[1];
  if (created !== undefined && !isReleased) history.newTables.add(created);
  const isNew = (table: string | undefined) => table !== undefined && history.newTables.has(table);
  const [, altered, actions = ''] = ALTERED.exec(text) ?? [];
  if (altered !== undefined) {
    const place = { table: altered, file, history };
    return partsOf(actions).flatMap((action) => {
      const rules = isNew(altered) ? [] : rulesOfAction(action, place);
      noteAction(action, place);
      return rules;
    });
  }
  const indexed = INDEXED.exec(text)?.[1];
  if (indexed !== undefined) return isNew(indexed) ? [] : ['index'];
  const dropped = DROPPED.exec(text)?.[1];
  if (dropped !== undefined) return isNew(dropped) ? [] : ['drop'];
  return RENAMED.test(text) ? ['rename'] : [];
}
