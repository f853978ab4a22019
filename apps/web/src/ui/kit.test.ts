import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

const SOURCE = new URL('..', import.meta.url).pathname;
const KIT = 'ui/kit.module.css';
const PLAIN_CLASS = /^\.([\w-]+)$/;

const lookOf = (rule: Rule) =>
  rule.nodes
    .flatMap((node) => (node.type === 'decl' ? [`${node.prop}: ${node.value}`] : []))
    .toSorted()
    .join('; ');

/** The classes whose whole look is one rule that repeats a layout of the kit. */
function repeatedIn(css: string, kit: ReadonlyMap<string, string>): string[] {
  const root = postcss.parse(css);
  const uses = new Map<string, number>();
  const repeated: string[] = [];
  root.walkRules(({ selector }) => {
    for (const [name] of selector.matchAll(/\.[A-Za-z][\w-]*/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  root.walkRules((rule) => {
    const same = kit.get(lookOf(rule));
    const isWhole = rule.parent?.type === 'root' && PLAIN_CLASS.test(rule.selector) && uses.get(rule.selector) === 1;
    if (same !== undefined && isWhole) repeated.push(`${rule.selector} is kit.${same}`);
  });
  return repeated;
}

function kitOf(css: string): Map<string, string> {
  const kit = new Map<string, string>();
  postcss.parse(css).walkRules((rule) => {
    const look = lookOf(rule);
    // A single declaration may be a state's only one; a layout never is.
    if (look.includes(';')) kit.set(look, rule.selector.slice(1));
  });
  return kit;
}

const read = (file: string) => readFileSync(`${SOURCE}/${file}`, 'utf8');

test('finds a class that repeats the kit, unless a state or a parent changes it', () => {
  const kit = kitOf(read(KIT));
  expect(repeatedIn('.a { gap: var(--s3); display: grid }', kit)).toEqual(['.a is kit.stack3']);
  expect(repeatedIn('.a { display: grid; gap: var(--s3) } .a:hover { gap: 0 }', kit)).toEqual([]);
  expect(repeatedIn('.b .a { display: grid; gap: var(--s3) }', kit)).toEqual([]);
  expect(repeatedIn('@media (width < 48em) { .a { display: grid; gap: var(--s3) } }', kit)).toEqual([]);
});

test('no style sheet repeats a layout of the kit', () => {
  const kit = kitOf(read(KIT));
  const repeated = globSync('**/*.module.css', { cwd: SOURCE })
    .filter((file) => file !== KIT)
    .flatMap((file) => repeatedIn(read(file), kit).map((text) => `${file}: ${text}`));
  expect(repeated).toEqual([]);
});
