/**
 * npm run language -- [--write] [--sample [--seed 27]] [files or folders …]
 *   lists unclear texts with the words to use instead; `--write` lowers remaining.json; `--sample` draws 30 texts of each
 *   of ten kinds and marks the flagged ones.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allTexts, flawedByFile, isFlawed, type Text } from './texts.ts';
import { flawsIn } from './words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    seed: { type: 'string', default: '27' },
    since: { type: 'string', default: '7b89335d' },
  },
});

const texts = allTexts();

function list(): void {
  const chosen = texts.filter(({ file }) => positionals.some((part) => file.startsWith(part)));
  for (const text of chosen.filter(isFlawed)) {
    const instead = flawsIn(text.text, text.kind === 'comment' ? 'with a noun or a verb' : 'as it likes');
    console.log(`${text.file} (${text.kind}): ${text.text}`);
    for (const { pattern, instead: better } of instead) console.log(`    ${pattern.source} → ${better}`);
  }
}

/** A small generator, so that a seed gives the same sample everywhere (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawn(all: readonly Text[], many: number, random: () => number): Text[] {
  const rest = [...all];
  return Array.from(
    { length: Math.min(many, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0] as Text,
  );
}

function commitSubjects(): Text[] {
  const range = `${values.since}..HEAD`;
  const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' });
  return subjects
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => ({ file: 'git log', kind: 'document', text }));
}

function sample(): void {
  const random = randomFrom(Number(values.seed));
  const inFile = (pattern: RegExp) => texts.filter(({ file, kind }) => kind === 'document' && pattern.test(file));
  const ofKind = (kind: Text['kind']) => texts.filter((text) => text.kind === kind);
  const words = ({ text }: Text) => text.split(/\s+/).length;
  const kinds: Record<string, Text[]> = {
    'README and CONTRIBUTING': inFile(/^(?:README|CONTRIBUTING)\.md$/),
    ARCHITECTURE: inFile(/^ARCHITECTURE\.md$/),
    ADRs: inFile(/^docs\/adr\//),
    guides: inFile(/^docs\/(?!adr\/)/),
    CHANGELOG: inFile(/^CHANGELOG\.md$/),
    comments: ofKind('comment'),
    'test titles': ofKind('test title'),
    'product texts of more than three words': ofKind('product text').filter((text) => words(text) > 3),
    'short product texts': ofKind('product text').filter((text) => words(text) <= 3),
    'commit subjects': commitSubjects(),
  };
  for (const [kind, all] of Object.entries(kinds)) {
    const chosen = drawn(all, 30, random);
    console.log(`\n## ${kind}: ${chosen.filter(isFlawed).length} of ${chosen.length} flagged (of ${all.length})`);
    for (const text of chosen) console.log(`${isFlawed(text) ? '!' : '-'} ${text.text.replaceAll('\n', ' ')}`);
  }
}

if (values.sample) sample();
else if (values.write) {
  const sorted = Object.entries(flawedByFile(texts)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const path = new URL('./remaining.json', import.meta.url);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
} else list();
