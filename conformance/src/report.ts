import { built } from './built.ts';
import { KINDS, missingIn, namesIn, specLists } from './spec-lists.ts';

/**
 * Prints how much of the specification is built and what is missing. `npm run conformance`; exits with 1 if anything is
 * missing.
 */
const listed = namesIn(specLists());
const present = built();

for (const kind of KINDS)
  for (const name of missingIn(listed[kind], present[kind])) {
    console.log(`missing from ${kind}: ${name}`);
    process.exitCode = 1;
  }
const beyond = missingIn([...present.calls], new Set(listed.calls));
console.log(`calls beyond the list (${beyond.length})`);
for (const key of beyond) console.log(`  ${key}`);

const count = (kind: (typeof KINDS)[number]) => {
  const missing = missingIn(listed[kind], present[kind]).length;
  return `${kind} ${listed[kind].length - missing}/${listed[kind].length}`;
};
console.log(KINDS.map(count).join(', '));
