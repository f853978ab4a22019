import type { Example } from './example.ts';
import { EXAMPLES_OF_COUNTS } from './examples-of-counts.ts';
import { EXAMPLES_OF_PEOPLE } from './examples-of-people.ts';
import { EXAMPLES_OF_TIMES } from './examples-of-times.ts';

/** Examples of every rule: granted, refused and at its boundary. They must catch every planted fault. */
export const EXAMPLES: readonly Example[] = [...EXAMPLES_OF_PEOPLE, ...EXAMPLES_OF_TIMES, ...EXAMPLES_OF_COUNTS];
