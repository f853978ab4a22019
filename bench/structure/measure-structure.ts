import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf, isProduct, isTest, type SourceFile, sourceFiles } from './source-files.ts';

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0);

/** The names in the export lists of an entry point. */
function exportedNames(file: string): number {
  if (!existsSync(file)) return 0;
  return [...readFileSync(file, 'utf8').matchAll(/export\s*(?:type\s*)?\{(?<names>[^}]*)\}/g)].reduce(
    (count, { groups }) => count + (groups?.['names'] ?? '').split(',').filter((name) => name.trim() !== '').length,
    0,
  );
}

/** Pairs of a view and a module that reads it, from the reviewed list. */
function readerPairs(checkout: string): number {
  const text = readFileSync(join(checkout, 'apps/server/src/modules/offered.ts'), 'utf8');
  const views = text.slice(text.indexOf('OFFERED_VIEWS'), text.indexOf('NAMED_BY_OTHERS'));
  return [...views.matchAll(/to: \[(?<readers>[^\]]*)\]/g)].reduce(
    (count, { groups }) => count + [...(groups?.['readers'] ?? '').matchAll(/'[^']+'/g)].length,
    0,
  );
}

const DECLARATION = /^\s*(?<declaration>[a-z-]+:[^;{}]+);/gm;

const declarationsIn = (files: readonly SourceFile[]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(DECLARATION)].map(({ groups }) => (groups?.['declaration'] ?? '').replaceAll(/\s+/g, ' ')),
  );

/** Lengths in `@media` and `@container` conditions. */
const breakpointsIn = (files: readonly SourceFile[]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/@(?:media|container)[^{]*?(?<length>[\d.]+(?:em|px|rem))/g)].map(
      ({ groups }) => groups?.['length'] ?? '',
    ),
  );

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

export function measureStructure(checkout: string): Record<string, string | number> {
  const files = sourceFiles(checkout);
  const product = files.filter(isProduct);
  const tests = files.filter(isTest);
  const css = files.filter(({ path }) => path.endsWith('.css'));
  const importers = importersOf(product, checkout);
  const single = product.filter(({ path }) => importers.get(path)?.size === 1);
  const modules = join(checkout, 'apps/server/src/modules');
  const within = (folder: string) => product.filter(({ path }) => path.startsWith(folder));
  const declarations = declarationsIn(css);
  return {
    'source files': product.length,
    'source lines': linesOf(product),
    'test files': tests.length,
    'test lines': linesOf(tests),
    'CSS lines': linesOf(css),
    'CSS declarations': declarations.length,
    'distinct CSS declarations': new Set(declarations).size,
    breakpoints: new Set(breakpointsIn(css)).size,
    'files with one importer': single.length,
    'share with one importer': share(single.length, product.length),
    'files under 25 lines with one importer': single.filter(({ lines }) => lines < 25).length,
    'names exported by buildings': exportedNames(join(modules, 'buildings/index.ts')),
    'names exported by reservations': exportedNames(join(modules, 'reservations/index.ts')),
    'lines of buildings': linesOf(within('apps/server/src/modules/buildings/')),
    'lines of connections': linesOf(within('apps/server/src/modules/connections/')),
    'lines of ui': linesOf(within('apps/web/src/ui/')),
    'lines of workplace': linesOf(within('apps/web/src/workplace/')),
    'reader pairs of views': readerPairs(checkout),
    'files of reservation rules': within('packages/domain/src/reservations/rules/').length,
  };
}
