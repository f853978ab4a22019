import { registerHooks } from 'node:module';

export type Edit = { readonly file: string; readonly from: string; readonly to: string };
/** The engine with one typical fault in its source. */
export type Mutant = {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** The histories that can reveal it, if not all kinds. */
  readonly about?: 'noShows' | 'waitlist';
};

const OURS =
  /\/(?:(?:apps\/server|packages\/domain|packages\/contract)\/src|apps\/server\/testing\/reservation-model)\//;
const MUTANT = /\?mutant=(\d+)$/;
const numberIn = (url = '') => MUTANT.exec(url)?.[1];

export function edited(source: string, { file, from, to }: Edit): string {
  const parts = source.split(from);
  // A fault that is not planted would look like an undetected one.
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/**
 * Plants faults into modules while they are loaded, so that the product needs no hook for them: a module imported as
 * `…ts?mutant=3`, and everything of ours that it imports, gets the edits of the third mutant.
 */
export function plant(mutants: readonly Mutant[]): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const number = numberIn(context.parentURL);
      return number !== undefined && OURS.test(resolved.url)
        ? { ...resolved, url: `${resolved.url}?mutant=${number}` }
        : resolved;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      const { edits = [] } = mutants[Number(numberIn(url) ?? -1)] ?? {};
      const own = edits.filter(({ file }) => url.includes(`${file}?`));
      const { source } = loaded;
      if (own.length === 0 || source === undefined || source === null) return loaded;
      return {
        ...loaded,
        source: own.reduce(edited, typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()),
      };
    },
  });
}
