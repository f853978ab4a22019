import type { Edit } from '../model/plant.ts';

/** A protection, by the edits that take it away and the tests that must fail without it. */
export type Protection = { readonly edits: readonly Edit[]; readonly tests: readonly string[] };

/** Protections by name: a sentence about what the product does as long as it has them. */
export type Protections = Readonly<Record<string, Protection>>;
