/** One field of an entry; undefined on the side where it did not exist. */
export type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown };

export type Differences = {
  readonly changed: readonly Difference[];
  /** The number of fields that are equal on both sides. */
  readonly unchanged: number;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested objects become `outer.inner`; lists stay whole. */
function fieldsOf(value: unknown, prefix = ''): [string, unknown][] {
  if (!isObject(value)) return value === undefined || value === null ? [] : [[prefix, value]];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = prefix === '' ? name : `${prefix}.${name}`;
    return isObject(inner) && Object.keys(inner).length > 0
      ? fieldsOf(inner, field)
      : [[field, inner] as [string, unknown]];
  });
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Empty and missing values are the same. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** The changes of an entry, field by field, in their stored order. */
export function differencesOf(before: unknown, after: unknown): Differences {
  const [old, now] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  const fields = [...new Set([...old.keys(), ...now.keys()])].map((field) => ({
    field,
    before: old.get(field),
    after: now.get(field),
  }));
  const changed = fields.filter(
    (one) => !same(one.before, one.after) && !(isNothing(one.before) && isNothing(one.after)),
  );
  return { changed, unchanged: fields.length - changed.length };
}

type Words = { yes: string; no: string; none: string };

/** A value as readable text. */
export function valueText(value: unknown, words: Words): string {
  if (isNothing(value) || (Array.isArray(value) && value.length === 0)) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((one) => !isObject(one) && !Array.isArray(one)))
    return value.map((one) => valueText(one, words)).join(', ');
  return JSON.stringify(value);
}
