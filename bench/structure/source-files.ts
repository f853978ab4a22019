import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize, relative } from 'node:path';

/** A file of a checkout: its path from the root, and its lines. */
export type SourceFile = { readonly path: string; readonly text: string; readonly lines: number };

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'test-results', 'pictures']);
const ENDINGS = new Set(['.ts', '.tsx', '.css', '.sql']);

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsBelow(path);
    return ENDINGS.has(extname(entry.name)) ? [path] : [];
  });
}

export function sourceFiles(checkout: string): SourceFile[] {
  return ['apps', 'packages'].flatMap((top) =>
    pathsBelow(join(checkout, top)).map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path: relative(checkout, path), text, lines: text.split('\n').length - 1 };
    }),
  );
}

export const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path);
/** Excludes tests, test servers and example data. */
export const isProduct = (file: SourceFile) =>
  /\.tsx?$/.test(file.path) &&
  !isTest(file) &&
  !/^(apps\/server\/testing|packages\/(testkit|demonstration))\//.test(file.path) &&
  !/\/testing(\/|\.tsx?$)/.test(file.path);

const IMPORT = /(?:from|import)\s*\(?\s*'(?<target>[^']+)'/g;

function resolve(importer: string, target: string, checkout: string, exportsOf: ExportsOf): string | undefined {
  if (target.startsWith('.')) return normalize(join(dirname(importer), target));
  const [scope, name, ...rest] = target.split('/');
  if (scope !== '@berth' || name === undefined) return undefined;
  const file = exportsOf(join(checkout, 'packages', name))[['.', ...rest].join('/')];
  return file === undefined ? undefined : join('packages', name, file);
}

type ExportsOf = (folder: string) => Readonly<Record<string, string>>;

function packageExports(): ExportsOf {
  const cache = new Map<string, Record<string, string>>();
  return (folder) => {
    const cached = cache.get(folder);
    if (cached !== undefined) return cached;
    const file = join(folder, 'package.json');
    const read = statSync(file, { throwIfNoEntry: false }) === undefined ? '{}' : readFileSync(file, 'utf8');
    const exported = (JSON.parse(read) as { exports?: Record<string, string> }).exports ?? {};
    cache.set(folder, exported);
    return exported;
  };
}

/** Maps each file to the files that import it. */
export function importersOf(files: readonly SourceFile[], checkout: string): Map<string, Set<string>> {
  const exportsOf = packageExports();
  const importers = new Map(files.map(({ path }) => [path, new Set<string>()]));
  for (const { path, text } of files)
    for (const { groups } of text.matchAll(IMPORT)) {
      const target = resolve(path, groups?.['target'] ?? '', checkout, exportsOf);
      if (target !== undefined) importers.get(target)?.add(path);
    }
  return importers;
}
