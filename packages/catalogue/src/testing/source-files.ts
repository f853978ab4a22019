import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../../../', import.meta.url));

export type SourceFile = { readonly path: string; readonly text: string };

const isProduct = (path: string) => !/(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$/.test(path);

/** Reads the shipped source files as text. Tests are excluded: a key that only a test names counts as unused. */
export const sourceFiles = (...patterns: string[]): SourceFile[] =>
  globSync(patterns, { cwd: checkout, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduct)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(`${checkout}/${path}`, 'utf8') }));
