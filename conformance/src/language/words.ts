/** Words and constructions that made readers stop, each with what to write instead (CONTRIBUTING, Style). */
export type Banned = { readonly pattern: RegExp; readonly instead: string };

const word = (pattern: string, instead: string): Banned => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  instead,
});

/** In every kind of text. */
const ANYWHERE: readonly Banned[] = [
  word('whoever|whomever', 'the user, the caller, anyone who'),
  word('somebody', 'a person, a user, someone'),
  word('nobody', 'no user, no one'),
  word('anew', 'again, fresh, rebuild'),
  word('any more', 'no longer'),
  word('meanwhile', 'in the meantime, while …'),
  word('for good', 'permanently'),
  word('so many', 'a number of, that many'),
  word('(?:is|are|was|were|be|been|being|gets?) told', 'is notified, receives, is shown'),
  word('stands?(?! for)|stood', 'is, exists, is listed'),
  word('lies|lay', 'is, is stored'),
  word('hears?|heard', 'receives, is notified, reported'),
  word('remembers?|remembered|remembering', 'caches, cached, stores'),
  word('forgets?|forgot|forgotten|forgetting', 'erases, evicts, omits'),
  word('kept equal|keeps? (?:\\w+ )?equal', 'in sync, syncs'),
  word('overtaken|overtakes?', 'lost the race'),
  word('premises', 'building snapshot'),
  word('audience', 'viewer group'),
  word('own place', 'your reservation'),
  word("of others|of theirs|one[’']s own", 'external, their own'),
  word('wish(?:es)?', 'request'),
  word('in its hands|in one breath', 'name the thing'),
  word('is asked (?:for )?again|asks? again', 'retries'),
  word('comes? to be|came to be|comes? into being', 'is created'),
  word('what (?:is|was|are|were) (?:stored|shown|kept|said|asked|written|held|there|told)', 'the stored row'),
  word('whom? (?:is|was|are|were) (?:no|not|nobody)', 'non-members, unauthenticated users'),
  word('believes?|believed', 'trusts, assumes'),
];

/** At the start of a comment or a test title, where a noun or a verb belongs. */
const AT_START: readonly Banned[] = [
  { pattern: /^(?:of|whose|whom?|what|which|as|so|how|until when)\b/i, instead: 'a noun or a verb' },
  { pattern: /^one (?:that|who|of|whose)\b/i, instead: 'the name of the thing' },
];

/** Code, addresses and names in quotes are not sentences of ours. */
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`|\$\{[^}]*\}|https?:\S+/g, ' ').trim();

export const flawsIn = (text: string, begins: 'with a noun or a verb' | 'as it likes'): readonly Banned[] =>
  [...ANYWHERE, ...(begins === 'as it likes' ? [] : AT_START)].filter(({ pattern }) => pattern.test(withoutCode(text)));

/** Participles as names say nothing about what they hold: a cache, a row, a request, a set of ids. */
export const VAGUE_NAME =
  /\b(?:const|let|function|type) (?:known|found|asked|said|kept|told|wanted|shown|Asked|Told)\b/g;
