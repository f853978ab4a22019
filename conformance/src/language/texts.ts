import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flawsIn, VAGUE_NAME } from './words.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

export type Kind = 'comment' | 'test title' | 'document' | 'product text' | 'name';
export type Text = { readonly file: string; readonly kind: Kind; readonly text: string };

/** Directives for tools, not for readers. */
const isDirective = (comment: string) =>
  /^(?:oxlint|@vitest|biome|@ts-|<reference|@vite|v8|no transaction)/.test(comment);

/** Lines of comments that follow each other are one comment. */
function lineComments(source: string, mark: string): string[] {
  const comments: string[] = [];
  let open: string[] = [];
  for (const line of [...source.split('\n'), '']) {
    const trimmed = line.trim();
    if (trimmed.startsWith(mark)) open.push(trimmed.slice(mark.length).trim());
    else if (open.length > 0) {
      comments.push(open.join(' '));
      open = [];
    }
  }
  return comments;
}

const blockComments = (source: string): string[] =>
  [...source.matchAll(/\/\*\*?(.*?)\*\//gs)].map(([, body = '']) =>
    body
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s?/, ''))
      .join(' ')
      .trim(),
  );

export const commentsIn = (file: string, source: string): string[] =>
  (file.endsWith('.sql')
    ? lineComments(source, '--')
    : [...blockComments(source), ...lineComments(source, '//')]
  ).filter((comment) => /\w/.test(comment) && !isDirective(comment));

/** The titles of tests and groups: the second group, after its quote. Rows of `each` may contain calls of calls. */
export const TITLE =
  /\b(?:test|describe)(?:\.\w+)*(?:<[^;]*?>(?=\())?(?:\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gs;

export const titlesIn = (source: string): string[] => [...source.matchAll(TITLE)].map(([, , title = '']) => title);

/** Sentences and table cells of a document; code blocks and quoted commands are left out. */
export const sentencesIn = (markdown: string): string[] =>
  markdown
    .replaceAll(/```.*?```/gs, '')
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : line.split(/(?<=[.!?])\s+(?=[A-Z*'`])/)))
    .map((sentence) => sentence.replace(/^[\s#>*\d.-]+/, '').trim())
    .filter((sentence) => /\w+ \w+/.test(sentence));

function productTexts(json: string): string[] {
  const values = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(values);
  return values(JSON.parse(json));
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

function textsIn(file: string, source: string): Text[] {
  const of = (kind: Kind, texts: string[]) => texts.map((text) => ({ file, kind, text }));
  if (file.endsWith('.md')) return of('document', sentencesIn(source));
  if (file.startsWith('packages/catalogue/en/')) return of('product text', productTexts(source));
  return [
    ...of('comment', commentsIn(file, source)),
    ...of('test title', isTest(file) ? titlesIn(source) : []),
    ...of(
      'name',
      [...source.matchAll(VAGUE_NAME)].map(([name]) => name),
    ),
  ];
}

/** Everything that people read in the repository: documents, English texts, comments, test titles. */
export function allTexts(): Text[] {
  const patterns = ['*.md', '*.ts', '*.tsx', '*.sql', '*.css', 'packages/catalogue/en/*.json'];
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: checkout, encoding: 'utf8' })
    .trim()
    .split('\n');
  return files
    .filter((file) => !file.startsWith('conformance/src/language/') && !file.startsWith('conformance/spec/'))
    .flatMap((file) => textsIn(file, readFileSync(`${checkout}${file}`, 'utf8')));
}

/** Messages that the specification fixes word for word. */
const fixed = new Set(readFileSync(`${checkout}conformance/spec/messages.txt`, 'utf8').split('\n'));

export function isFlawed({ kind, text }: Text): boolean {
  if (kind === 'name') return true;
  if (kind === 'product text' && fixed.has(text)) return false;
  const begins = kind === 'comment' || kind === 'test title' ? 'with a noun or a verb' : 'as it likes';
  return flawsIn(text, begins).length > 0;
}

/** How many flawed texts each file has. */
export function flawedByFile(texts: readonly Text[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) if (isFlawed(text)) counts[text.file] = (counts[text.file] ?? 0) + 1;
  return counts;
}
