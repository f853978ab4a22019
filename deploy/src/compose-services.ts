/** A mapping of deploy/compose.yaml: each key with the text of its value. */
export type Mapping = ReadonlyMap<string, string>;

const ENTRY = /^( *)([\w-]+|<<):(.*)$/;

/** Splits a block into the entries of its outermost indentation, without comments. */
function entriesOf(block: string): [key: string, value: string][] {
  const lines = block.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const depth = /^ */.exec(lines[0] ?? '')?.[0].length;
  const entries: [string, string][] = [];
  for (const line of lines) {
    const [, indent, key = '', value = ''] = ENTRY.exec(line) ?? [];
    const last = entries.at(-1);
    if (indent?.length === depth) entries.push([key, value.trim()]);
    else if (last !== undefined) last[1] += `\n${line}`;
  }
  return entries;
}

const ANCHOR = /^&([\w-]+)\n/;
const ALIAS = /^\*([\w-]+)$/;

/** Returns the services with all their keys, including those that they take from shared blocks. */
export function composeServices(compose: string): ReadonlyMap<string, Mapping> {
  const anchors = new Map<string, Mapping>();
  const resolved = (value: string): Mapping => {
    const alias = ALIAS.exec(value)?.[1];
    if (alias !== undefined) return anchors.get(alias) ?? new Map();
    const merged = new Map<string, string>();
    for (const [key, inner] of entriesOf(value))
      if (key === '<<') for (const [shared, text] of resolved(inner)) merged.set(shared, text);
      else merged.set(key, inner);
    return merged;
  };
  const file = entriesOf(compose);
  for (const [, value] of file) {
    const anchor = ANCHOR.exec(value)?.[1];
    if (anchor !== undefined) anchors.set(anchor, resolved(value.replace(ANCHOR, '')));
  }
  const services = file.find(([key]) => key === 'services')?.[1] ?? '';
  return new Map(entriesOf(services).map(([name, value]) => [name, resolved(value)]));
}
