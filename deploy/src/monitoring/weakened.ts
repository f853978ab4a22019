import { type Group, isAlert } from './alert.ts';

const COMPARISON = /(>=|==|>|<) ([\d.e]+)/g;

/** A comparison that holds less often; for the least number of failures, one that always holds. */
const weaker = (operator: string, limit: string) => {
  if (operator === '>=') return '>= 0';
  if (operator === '<') return '< 0';
  return operator === '==' ? '== 2' : `> 10 * ${limit} + 10`;
};

/** Returns, for each limit in each alert, the alert with that limit weakened, beside the rules that it needs. */
export function weakenedGroups(group: Group): readonly { readonly what: string; readonly group: Group }[] {
  return group.rules.flatMap((rule) => {
    if (!isAlert(rule)) return [];
    const comparisons = [...rule.expr.matchAll(COMPARISON)];
    const exprs = comparisons.map(
      ({ index, 0: whole, 1: operator = '', 2: limit = '' }) =>
        rule.expr.slice(0, index) + weaker(operator, limit) + rule.expr.slice(index + whole.length),
    );
    // It compares two metrics.
    if (exprs.length === 0) exprs.push(`(${rule.expr}) > 10`);
    return exprs.map((expr) => ({
      what: `${rule.alert} (${rule.severity}): ${expr}`,
      group: {
        ...group,
        rules: group.rules
          .filter((one) => !isAlert(one) || one.alert === rule.alert)
          .map((one) => (one === rule ? { ...rule, expr } : one)),
      },
    }));
  });
}
