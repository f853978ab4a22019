import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(checkout, 'ARCHITECTURE.md'), 'utf8');

const MOST_WORDS = 120;

/** Counts prose only, without diagrams, examples and URLs. */
const wordsIn = (section: string) =>
  section
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

test(`no section of ARCHITECTURE has more than ${MOST_WORDS} words`, () => {
  const [, ...sections] = text.split('\n## ');
  expect(sections.length).toBeGreaterThan(20);
  const long = sections.map((section) => ({ title: section.split('\n')[0], words: wordsIn(section) }));
  expect(long.filter(({ words }) => words > MOST_WORDS)).toEqual([]);
});

const modules = join(checkout, 'apps/server/src/modules');

/** Returns the modules that each module imports. */
function dependencies(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const files = globSync('*/**/*.ts', { cwd: modules }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  for (const file of files) {
    const [module = ''] = file.split('/');
    const others = imports.get(module) ?? new Set<string>();
    imports.set(module, others);
    for (const [, path = ''] of readFileSync(join(modules, file), 'utf8').matchAll(/from '(\.[^']+\/index\.ts)'/g)) {
      const [other = ''] = relative(modules, join(modules, dirname(file), path)).split('/');
      if (other !== module && other !== '..') others.add(other);
    }
  }
  return imports;
}

function dependencyLines(): string[] {
  const all = [...dependencies()].toSorted(([one], [other]) => one.localeCompare(other));
  const width = Math.max(...all.map(([module]) => module.length));
  const lines = all
    .filter(([, others]) => others.size > 0)
    .map(([module, others]) => `${module.padEnd(width)} → ${[...others].toSorted().join(', ')}`);
  const none = all.filter(([, others]) => others.size === 0).map(([module]) => module);
  return [...lines, `${'none'.padEnd(width)} ← ${none.join(', ')}`];
}

test('ARCHITECTURE lists which module imports which', () => {
  const [, block = ''] = /## Module dependencies.*?```\n(.*?)\n```/s.exec(text) ?? [];
  expect(block.split('\n')).toEqual(dependencyLines());
});
