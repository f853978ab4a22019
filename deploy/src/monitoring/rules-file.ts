import { annotationsOf, type Group, isAlert, type Rule } from './alert.ts';
import { objectiveGroups } from './objectives.ts';
import { partGroups } from './parts.ts';

export const groups: readonly Group[] = [...objectiveGroups, ...partGroups];

/** Texts in the form of JSON, which YAML includes, so that no name or expression needs other rules for quotes. */
const text = (value: string) => JSON.stringify(value);
const map = (value: Readonly<Record<string, string>>) =>
  `{ ${Object.entries(value)
    .map(([name, one]) => `${name}: ${text(one)}`)
    .join(', ')} }`;

const linesOf = (rule: Rule): readonly string[] =>
  isAlert(rule)
    ? [
        `alert: ${text(rule.alert)}`,
        `expr: ${text(rule.expr)}`,
        `for: ${rule.for}`,
        `labels: ${map({ severity: rule.severity })}`,
        `annotations: ${map(annotationsOf(rule))}`,
      ]
    : [`record: ${text(rule.record)}`, `expr: ${text(rule.expr)}`];

const item = (lines: readonly string[]) => lines.map((line, n) => `      ${n === 0 ? '- ' : '  '}${line}`).join('\n');

/** Renders rules for Prometheus. */
export const rulesFile = (all: readonly Group[] = groups): string =>
  [
    '# Made by `npm run monitoring` from deploy/src/monitoring, where each rule has its cases; change it there.',
    'groups:',
    ...all.flatMap(({ name, rules }) => [
      `  - name: ${text(name)}`,
      '    rules:',
      ...rules.map((rule) => item(linesOf(rule))),
    ]),
    '',
  ].join('\n');
