import { registerHooks } from 'node:module';

export type Edit = { readonly file: string; readonly from: string; readonly to: string };
/** The engine with one typical mistake in its source. */
export type Mutant = {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Which histories can tell, if not those of everything. */
  readonly about?: 'noShows';
};

const OURS = /\/(?:apps\/server|packages\/domain)\/src\//;
const MUTANT = /\?mutant=(\d+)$/;
const numberIn = (url = '') => MUTANT.exec(url)?.[1];

export function edited(source: string, { file, from, to }: Edit): string {
  const parts = source.split(from);
  // A mistake that is not planted would look like one that nobody can see.
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/**
 * Plants mistakes into modules while they are loaded, so that what ships needs no door for them: whatever is imported as
 * `…ts?mutant=3` gets, with everything of ours that it imports in turn, the edits of the third.
 */
export function plant(mutants: readonly Mutant[]): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const number = numberIn(context.parentURL);
      return number !== undefined && OURS.test(found.url) ? { ...found, url: `${found.url}?mutant=${number}` } : found;
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
