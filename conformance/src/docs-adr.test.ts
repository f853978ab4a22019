import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const SECTIONS = ['Context', 'Decision', 'Consequences', 'How it is checked'];
const MOST_WORDS = 250;

/** Without git, so that the test also runs on a copy of the sources. */
const FOLDERS = '{apps,bench,conformance,deploy,docs,e2e,packages}';
const GENERATED = ['node_modules', 'dist', 'test-results', 'playwright-report'];
const files = globSync(['*.md', `${FOLDERS}/**/*.{md,ts,tsx}`], {
  cwd: fileURLToPath(root),
  exclude: GENERATED.map((name) => `**/${name}/**`),
}).map((path) => path.replaceAll('\\', '/'));
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

const markdown = files.filter((path) => path.endsWith('.md'));
const records = markdown.filter((path) => /^docs\/adr\/\d{4}-[a-z0-9-]+\.md$/.test(path));
const index = textOf('docs/adr/README.md');

const numberOf = (path: string) => Number(path.slice('docs/adr/'.length, 'docs/adr/0000'.length));
const titleOf = (text: string) => /^# ADR \d+: (.+)$/m.exec(text)?.[1] ?? '';

/** Words of the body: without headings and link targets, and only what contains a letter or a digit. */
const wordsIn = (text: string) =>
  text
    .replace(/^#.*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns all faults in the form of a record. */
function faultsOf(path: string, text: string): string[] {
  const sections = [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, name = '']) => name);
  const faults = [];
  if (!text.startsWith(`# ADR ${numberOf(path)}: `)) faults.push('title');
  if (sections.join() !== SECTIONS.join()) faults.push(`sections: ${sections.join(', ')}`);
  if (wordsIn(text) > MOST_WORDS) faults.push(`${wordsIn(text)} words`);
  return faults;
}

/** Files that the last section names in backticks and that no path in the repository ends with. */
const missingChecks = (text: string) => {
  const checks = text.slice(text.indexOf('## How it is checked'));
  const named = [...checks.matchAll(/`(?:node )?([\w./-]+\.tsx?)[^`]*`/g)].map(([, name = '']) => name);
  return named.filter((name) => !files.some((path) => path === name || path.endsWith(`/${name}`)));
};

/** Relative links and pictures of a document that lead to no file. Code blocks and inline code contain no links. */
function brokenLinks(path: string, text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    const [address = ''] = target.split('#');
    if (/^[a-z][a-z0-9+.-]*:/i.test(target) || address === '') return false;
    return !existsSync(new URL(decodeURI(address), new URL(path, root)));
  });
}

describe('architecture decision records', () => {
  test('are numbered from 1 without gaps or duplicates', () => {
    expect(records.map(numberOf).sort((a, b) => a - b)).toEqual(records.map((_, n) => n + 1));
    expect(records.length).toBeGreaterThan(40);
  });

  test.each(records)('%s has its title, the four sections and at most 250 words', (path) => {
    expect(faultsOf(path, textOf(path))).toEqual([]);
  });

  test.each(records)('%s names checks that exist', (path) => {
    expect(missingChecks(textOf(path))).toEqual([]);
  });

  test('are all in the index, under their own titles', () => {
    const missing = records.filter((path) => {
      const file = path.slice('docs/adr/'.length);
      return !index.includes(`| ${numberOf(path)} | [${titleOf(textOf(path))}](${file}) |`);
    });
    expect(missing).toEqual([]);
  });

  test('with a wrong title, another section, too many words or a missing check are detected', () => {
    const body = SECTIONS.map((name) => `## ${name}\n\nText.\n`).join('\n');
    const path = 'docs/adr/0001-example.md';
    expect(faultsOf(path, `# ADR 1: Example\n\n${body}`)).toEqual([]);
    expect(faultsOf(path, `# ADR 2: Example\n\n${body}`)).toEqual(['title']);
    expect(faultsOf(path, `# ADR 1: Example\n\n${body}\n## Measured\n`)).toHaveLength(1);
    expect(faultsOf(path, `# ADR 1: Example\n\n${body}${' word'.repeat(MOST_WORDS)}`)).toEqual(['254 words']);
    expect(missingChecks('## How it is checked\n\n`no-such.test.ts`, `node bench/fuzz.ts --cases 5`')).toEqual([
      'no-such.test.ts',
    ]);
  });
});

describe('relative links', () => {
  test.each(markdown)('in %s lead to existing files', (path) => {
    expect(brokenLinks(path, textOf(path))).toEqual([]);
  });

  test('to missing files are detected', () => {
    const text = 'See [a](README.md#top), [b](no-such.md), [c](https://example.com/x), [d](#here), `[e](no.md)`.';
    expect(brokenLinks('docs/example.md', text)).toEqual(['README.md#top', 'no-such.md']);
    expect(brokenLinks('docs/adr/example.md', text)).toEqual(['no-such.md']);
  });
});
