import { dashboards } from './dashboards.ts';
import { groups } from './rules-file.ts';

/** Operators of PromQL; functions are recognised by their parenthesis. */
const OPERATORS = new Set(['and', 'or', 'unless', 'bool']);

/** Returns the names of the metrics in an expression. */
export function metricNames(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, ' ')
    .replaceAll(/\b\d[\w.]*/g, ' ');
  const words = [...bare.matchAll(/[a-zA-Z_][\w:]*(?![\w:]*\s*\()/g)].map(([word]) => word);
  return words.filter((word) => !OPERATORS.has(word));
}

/** Routes in the matchers of an expression: literal, or as a pattern of the whole route. */
export const routePatterns = (expr: string): RegExp[] =>
  [...expr.matchAll(/route(=~?)"([^"]+)"/g)].map(
    ([, operator, route = '']) => new RegExp(`^(?:${operator === '=' ? RegExp.escape(route) : route})$`),
  );

/** Every expression of the rules and dashboards. */
export const expressions = (): readonly string[] => [
  ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ exprs }) => exprs)),
];
