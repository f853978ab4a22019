import { createHash } from 'node:crypto';
import { type Part, readCatalogue } from './read-catalogue.ts';

/** Comments in the body of a function do not change its behaviour. */
const withoutComments = (text: string) => text.replaceAll(/^\s*--.*\n/gm, '');

const lineOf = ({ section, object, kind, rank, text }: Part): string =>
  [section, object, kind, kind === 'column' ? rank : '', section === 'functions' ? withoutComments(text) : text]
    .filter((word) => word !== '')
    .join(' ');

const linesOf = (parts: readonly Part[]) => parts.map(lineOf).toSorted();

const hashOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

const countOf = (lines: readonly string[]) => ({
  parts: lines.length,
  lines: lines.join('\n').split('\n').length,
  sha256: hashOf(lines),
});

export type Comparison = {
  readonly onlyInFirst: readonly string[];
  readonly onlyInSecond: readonly string[];
  readonly counts: readonly [ReturnType<typeof countOf>, ReturnType<typeof countOf>];
};

/** Lists all differences between two schemas, including grants, row policies and the order of columns. */
export async function compareSchemas(firstUrl: string, secondUrl: string): Promise<Comparison> {
  const [first, second] = await Promise.all(
    [firstUrl, secondUrl].map(async (url) => linesOf(await readCatalogue(url))),
  );
  if (first === undefined || second === undefined) throw new Error('two addresses are needed');
  const missingIn = (lines: readonly string[]) => {
    const present = new Set(lines);
    return (line: string) => !present.has(line);
  };
  return {
    onlyInFirst: first.filter(missingIn(second)),
    onlyInSecond: second.filter(missingIn(first)),
    counts: [countOf(first), countOf(second)],
  };
}

// npm run compare-schemas -- <URL of a database> <URL of another>; exits with 1 if they differ.
if (import.meta.main) {
  const [first, second] = process.argv.slice(2);
  if (first === undefined || second === undefined) throw new Error('compare-schemas <address> <address>');
  const { onlyInFirst, onlyInSecond, counts } = await compareSchemas(first, second);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  for (const line of onlyInFirst) say(`- ${line}`);
  for (const line of onlyInSecond) say(`+ ${line}`);
  for (const { parts, lines, sha256 } of counts) say(`${parts} parts in ${lines} lines, sha256 ${sha256}`);
  process.exitCode = onlyInFirst.length + onlyInSecond.length === 0 ? 0 : 1;
}
