import { built } from './built.ts';
import { disagreements, KINDS, namesIn, pending } from './pending.ts';
import { specLists } from './spec-lists.ts';

/** What is still to be built, and how much is. `npm run conformance`. */
const listed = namesIn(specLists());
const present = built();
const waiting = pending();

for (const kind of KINDS) {
  const missing = listed[kind].filter((name) => !present[kind].has(name));
  console.log(`${kind} pending (${missing.length})`);
  for (const name of missing) console.log(`  ${name}`);
  for (const text of disagreements(listed[kind], present[kind], waiting[kind])) {
    console.log(`  ! ${text}`);
    process.exitCode = 1;
  }
}
const beyond = [...present.calls].filter((key) => !listed.calls.includes(key));
console.log(`calls beyond the list (${beyond.length})`);
for (const key of beyond) console.log(`  ${key}`);

const done = (kind: (typeof KINDS)[number]) => {
  const count = listed[kind].filter((name) => present[kind].has(name)).length;
  return `${kind} ${count}/${listed[kind].length}`;
};
console.log(KINDS.map(done).join(', '));
