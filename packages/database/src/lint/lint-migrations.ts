import { brokenRules, History, RULES } from './rules.ts';
import { type Statement, statementsIn } from './sql-statements.ts';

export type Migration = { readonly name: string; readonly sql: string };

/** `-- allow drop: no release has read it since 1.2.` in front of a statement. The reason is for reviewers. */
const ALLOWANCE = /^allow ([\w-]+)(?::\s*(.*))?$/;

const allowancesOf = ({ comments }: Statement) =>
  comments.flatMap((comment) => {
    const [, rule, reason = ''] = ALLOWANCE.exec(comment) ?? [];
    return rule === undefined ? [] : [{ rule, hasReason: /\w+ \w+/.test(reason) }];
  });

/**
 * Reports statements that would block traffic or break the previous release, which runs on the new schema during an
 * upgrade. Migrations up to the newest released one only provide the history.
 */
export function lintMigrations(migrations: readonly Migration[], newestReleased: string): string[] {
  const history = new History();
  return migrations
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, sql }) => {
      const isReleased = name <= newestReleased;
      return statementsIn(sql).flatMap((statement) => {
        const broken = [...new Set(brokenRules(statement.text, name, isReleased, history))];
        if (isReleased) return [];
        const allowances = allowancesOf(statement);
        const isAllowed = (rule: string) => allowances.some((one) => one.rule === rule && one.hasReason);
        const where = `${name}: ${statement.text.slice(0, 100)}`;
        return [
          ...broken.filter((rule) => !isAllowed(rule)).map((rule) => `${where}: ${rule}: ${RULES[rule]}`),
          ...allowances
            .filter(({ rule, hasReason }) => !hasReason || !broken.some((one) => one === rule))
            .map(({ rule, hasReason }) => `${where}: allow ${rule}: ${hasReason ? 'not needed' : 'needs a reason'}`),
        ];
      });
    });
}
