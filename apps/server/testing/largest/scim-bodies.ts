const list = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
const email = (n: number) => ({ value: `anna.${n}@alpha.example`, type: 'work' });
const member = (n: number) => ({ value: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, display: 'someone' });
const patch = (operations: object[]) => JSON.stringify({ Operations: operations });

/** Large bodies of SCIM, whose attributes the contract leaves open. */
export const SCIM_BODIES: Readonly<Record<string, string>> = {
  'many operations': patch(list(2_500, (n) => ({ op: 'add', path: 'emails', value: [email(n)] }))),
  'many addresses': JSON.stringify({ userName: 'anna@alpha.example', emails: list(5_000, email) }),
  'many members': JSON.stringify({ displayName: 'All', members: list(3_000, member) }),
  'many operations on members': patch(
    list(100, (n) => ({ op: 'add', path: 'members', value: list(10, (k) => member(10 * n + k)) })),
  ),
  'many members in one operation': patch([{ op: 'replace', path: 'members', value: list(3_000, member) }]),
};
