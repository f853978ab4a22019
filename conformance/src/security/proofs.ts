import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TITLE } from '../language/texts.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** A test or a program that proves something; programs have no title. */
export type Proof = { readonly file: string; readonly title: string | undefined; readonly ids: readonly string[] };

const LIST = '[TR]\\d+(?:, [TR]\\d+)*';
const MARK = new RegExp(` \\[(${LIST})\\]$`);
const SENTENCE = new RegExp(`\\bProves (${LIST})\\.`, 'g');
/** Everything that somebody may have meant as a mark. */
const MEANT = /\[ *[TR]\d+(?:[ ,;/]+[TR]\d+)* *\]|\b[Pp]roves [TR]\d[^.\n]*/g;

const idsOf = (list: string) => list.split(', ');

/** Returns the text and the numbers of a title. */
function readTitle(title: string): { text: string; ids: string[] } {
  const [mark = '', list] = MARK.exec(title) ?? [];
  return { text: title.slice(0, title.length - mark.length), ids: list === undefined ? [] : idsOf(list) };
}

/** Returns the marked titles of a test file, each after the titles of its groups, which are indented less. */
export function proofsInTest(file: string, source: string): Proof[] {
  const groups: { indent: number; text: string }[] = [];
  return [...source.matchAll(TITLE)].flatMap((match) => {
    const indent = match.index - source.lastIndexOf('\n', match.index) - 1;
    while ((groups.at(-1)?.indent ?? -1) >= indent) groups.pop();
    const { text, ids } = readTitle(match[2] ?? '');
    const title = [...groups.map((group) => group.text), text].join(' ');
    if (match[0].startsWith('describe')) groups.push({ indent, text });
    return ids.length > 0 ? [{ file, title, ids }] : [];
  });
}

/** A program names in its opening comment what it proves. */
export function proofsInProgram(file: string, source: string): Proof[] {
  const [comment = ''] = /\/\*\*.*?\*\//s.exec(source) ?? [];
  return [...comment.matchAll(SENTENCE)].map(([, list = '']) => ({ file, title: undefined, ids: idsOf(list) }));
}

/** Returns what looks like a mark but is not read as one, such as a mark in the middle of a title. */
export function misplacedMarks(source: string, proofs: readonly Proof[]): string[] {
  const read = proofs.map(({ title, ids }) =>
    title === undefined ? `Proves ${ids.join(', ')}` : `[${ids.join(', ')}]`,
  );
  return [...source.matchAll(MEANT)]
    .map(([text]) => text)
    .filter((text) => {
      const place = read.indexOf(text);
      if (place >= 0) read.splice(place, 1);
      return place < 0;
    });
}

const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: checkout, exclude: ['**/node_modules/**', '**/dist/**', 'conformance/src/security/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(`${checkout}${file}`, 'utf8') }));

/** All proofs in the repository, and all marks that cannot be read. */
export function repositoryProofs(): { proofs: Proof[]; misplaced: string[] } {
  const tests = filesOf('{apps,packages,conformance,deploy}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts');
  const programs = filesOf('bench/*.ts');
  const read = [
    ...tests.map(({ file, source }) => ({ file, source, proofs: proofsInTest(file, source) })),
    ...programs.map(({ file, source }) => ({ file, source, proofs: proofsInProgram(file, source) })),
  ];
  return {
    proofs: read.flatMap(({ proofs }) => proofs),
    misplaced: read.flatMap(({ file, source, proofs }) =>
      misplacedMarks(source, proofs).map((text) => `${file}: ${text}`),
    ),
  };
}
