import type { SourceFile } from './source-files.ts';

const writes = (text: string, literal: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + literal + quote));

/**
 * Whether a file can mean this namespace when it writes a bare key: it belongs to the capability of that name, or it
 * names the namespace. Otherwise every `'close'` anywhere would count as the use of every text called so.
 */
const speaks = ({ path, text }: SourceFile, namespace: string) =>
  path.startsWith(`apps/web/src/features/${namespace}/`) ||
  path.startsWith(`apps/web/src/${namespace}/`) ||
  (/^(apps\/server|packages\/domain)\//.test(path) && namespace === 'problems') ||
  writes(text, namespace);

/** Answers which of the keys (`namespace:key`) are written out somewhere. A key put together from parts is not found. */
export function usedKeys(keys: Iterable<string>, files: readonly SourceFile[]): Set<string> {
  return new Set(
    [...keys].filter((full) => {
      const [namespace = '', key = ''] = full.split(/:(.*)/s);
      return files.some((file) => writes(file.text, full) || (writes(file.text, key) && speaks(file, namespace)));
    }),
  );
}
