import type { SourceFile } from './source-files.ts';

const cache = new Map<string, ReadonlySet<string>>();

/** Returns every quoted name in a file, cached because 2,000 keys are searched in 1,500 files. */
function namesIn(text: string): ReadonlySet<string> {
  const names =
    cache.get(text) ?? new Set([...text.matchAll(/(['"`])([\w.:-]+)(?=\1)/g)].map((match) => match[2] ?? ''));
  cache.set(text, names);
  return names;
}

const writes = (text: string, literal: string) => namesIn(text).has(literal);

/** The folder `features/buildings/settings` uses the namespaces `buildings`, `settings` and `buildings-settings`. */
const isInFolderOf = (path: string, namespace: string) => {
  const [, inside] = /^apps\/web\/src\/(?:features\/)?(.*)\//.exec(path) ?? [];
  const folders = inside?.split('/') ?? [];
  return folders.includes(namespace) || folders.slice(0, 2).join('-') === namespace;
};

/**
 * A bare key in a file refers to this namespace if the file belongs to the feature of that name, or names the
 * namespace. Otherwise every `'close'` anywhere would count as a use of every text with that key.
 */
const speaks = ({ path, text }: SourceFile, namespace: string) =>
  isInFolderOf(path, namespace) ||
  // Labels of a feature's menu entries belong to the shell.
  (/\/features\/[\w-]+\/feature\.ts$/.test(path) && namespace === 'shell') ||
  (/^(apps\/server|packages\/domain)\//.test(path) && namespace === 'problems') ||
  writes(text, namespace);

/** `screens_one` and `screens_other` are the plural forms of `screens`, chosen by the `count` that the code passes. */
export const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '');

/** Returns the keys (`namespace:key`) that the source names in full. A key assembled from parts is not found. */
export function usedKeys(keys: Iterable<string>, files: readonly SourceFile[]): Set<string> {
  return new Set(
    [...keys].filter((key) => {
      const full = withoutPlural(key);
      const [namespace = '', short = ''] = full.split(/:(.*)/s);
      return files.some((file) => writes(file.text, full) || (writes(file.text, short) && speaks(file, namespace)));
    }),
  );
}
