import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TITLE } from '../language/texts.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** A test or a program that proves something; programs have no title. */
export type Proof = { readonly file: string; readonly title: string | undefined; readonly ids: readonly string[] };

const LIST = '[TR]\\d+(?:, [TR]\\d+)*';
const MARK = new RegExp(` \\[(${LIST})\\]$`);
const SENTENCE = new RegExp(`\\bProves (${LIST})\\.`, 'g');
/** Looks like a mark, whether or not it is read as one. */
const MEANT = /\[ *[TR]\d+(?:[ ,;/]+[TR]\d+)* *\]|\b[Pp]roves [TR]\d[^.\n]*/g;

const idsOf = (list: string) => list.split(', ');

type Title = { readonly indent: number; readonly isGroup: boolean; readonly text: string; readonly ids: string[] };

const titlesOf = (source: string): Title[] =>
  [...source.matchAll(TITLE)].map((match) => {
    const [call, , title = ''] = match;
    const [mark = '', list] = MARK.exec(title) ?? [];
    return {
      indent: match.index - source.lastIndexOf('\n', match.index) - 1,
      isGroup: call.startsWith('describe'),
      text: title.slice(0, title.length - mark.length),
      ids: list === undefined ? [] : idsOf(list),
    };
  });

/** Returns the marked tests of a file, with the titles and marks of their groups, which are indented less. */
export function proofsInTest(file: string, source: string): Proof[] {
  const groups: Title[] = [];
  return titlesOf(source).flatMap((title, at, all) => {
    while ((groups.at(-1)?.indent ?? -1) >= title.indent) groups.pop();
    const path = [...groups, title];
    if (title.isGroup) groups.push(title);
    // The tests of a group prove what it proves; a group without titles inside calls a function that has them.
    if (title.isGroup && (all[at + 1]?.indent ?? 0) > title.indent) return [];
    const ids = [...new Set(path.flatMap((part) => part.ids))];
    return ids.length > 0 ? [{ file, title: path.map(({ text }) => text).join(' '), ids }] : [];
  });
}

/** A program names in its opening comment what it proves. */
export function proofsInProgram(file: string, source: string): Proof[] {
  const [comment = ''] = /\/\*\*.*?\*\//s.exec(source) ?? [];
  return [...comment.matchAll(SENTENCE)].map(([, list = '']) => ({ file, title: undefined, ids: idsOf(list) }));
}

/** Returns what looks like a mark but is not read as one, such as a mark in the middle of a title. */
export function misplacedMarks(source: string, programs: readonly Proof[] = []): string[] {
  const titles = titlesOf(source).filter(({ ids }) => ids.length > 0);
  const read = [
    ...titles.map(({ ids }) => `[${ids.join(', ')}]`),
    ...programs.map(({ ids }) => `Proves ${ids.join(', ')}`),
  ];
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

const TESTS = ['{apps,packages,conformance,deploy}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

/** All proofs in the repository, and all marks that cannot be read. */
export function repositoryProofs(): { proofs: Proof[]; misplaced: string[] } {
  const parts = [
    ...filesOf(...TESTS).map(({ file, source }) => ({
      proofs: proofsInTest(file, source),
      misplaced: misplacedMarks(source).map((text) => `${file}: ${text}`),
    })),
    ...filesOf('bench/*.ts').map(({ file, source }) => {
      const proofs = proofsInProgram(file, source);
      return { proofs, misplaced: misplacedMarks(source, proofs).map((text) => `${file}: ${text}`) };
    }),
  ];
  return {
    proofs: parts.flatMap(({ proofs }) => proofs),
    misplaced: parts.flatMap(({ misplaced }) => misplaced),
  };
}
