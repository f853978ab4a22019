import { randomBytes } from 'node:crypto';
import { newId } from '../../../apps/server/src/platform/ids/new-id.ts';

/** A text with parts that differ between requests. `was` is what they were in the request that was recorded. */
export type Template = readonly (string | { readonly name: string; readonly was: string })[];
export type Values = Readonly<Record<string, string>>;

/** Values that the product makes for each request, by their form, and how to make another one. */
const GENERATED = {
  id: { form: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, make: newId },
  hash: { form: /(?<![\w-])[\w-]{64}(?![\w-])/, make: () => randomBytes(48).toString('base64url') },
  ticket: { form: /(?<=\\x)[0-9a-f]{32}/, make: () => randomBytes(16).toString('hex') },
  lock: { form: /-?\d{15,19}/, make: () => String(randomBytes(8).readBigInt64BE()) },
  instant: { form: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(?:Z|\+00:00)/, make: undefined },
} as const;
type Kind = keyof typeof GENERATED;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Makes templates of the texts of one request. The parts with a name are its `facts`, and everything that looks
 * generated; the same value has the same name in all texts.
 */
export function templatesOf(facts: Values): (text: string) => Template {
  // Longer ones first, because an id contains shorter numbers.
  const all = Object.entries(facts).toSorted(([, a], [, b]) => b.length - a.length);
  const forms = [
    ...all.map(([, value]) => `(?<![0-9a-zA-Z])${escaped(value)}(?![0-9a-zA-Z])`),
    ...Object.values(GENERATED).map(({ form }) => form.source),
  ];
  const part = new RegExp(`(${forms.join('|')})`, 'g');
  const names = new Map(all.map(([name, value]) => [value, name]));
  const counts = new Map<string, number>();
  const nameOf = (value: string): string => {
    const name = names.get(value);
    if (name !== undefined) return name;
    const kind =
      Object.entries(GENERATED).find(([, { form }]) => new RegExp(`^${form.source}$`).test(value))?.[0] ?? 'ticket';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const generated = `${kind} ${counts.get(kind)}`;
    names.set(value, generated);
    return generated;
  };
  return (text) =>
    text
      .split(part)
      .map((piece, n) => (n % 2 === 0 ? piece : { name: nameOf(piece), was: piece }))
      .filter((piece) => piece !== '');
}

/** Returns the template with names only, to compare the texts of two requests. */
export const shapeOf = (template: Template) =>
  template.map((piece) => (typeof piece === 'string' ? piece : `{${piece.name}}`)).join('');

const kindOf = (name: string) => name.split(' ')[0] as Kind;

/** Returns a function that makes new values for everything generated in these templates. */
export function generatorOf(templates: readonly Template[]): () => Record<string, string> {
  const names = new Set(templates.flat().flatMap((piece) => (typeof piece === 'string' ? [] : piece.name)));
  const makers = [...names].flatMap((name) => {
    const make = GENERATED[kindOf(name)]?.make;
    return make === undefined ? [] : [[name, make] as const];
  });
  return () => {
    const values: Record<string, string> = {};
    for (const [name, make] of makers) values[name] = make();
    return values;
  };
}

export function filled(template: Template, values: Values): string {
  let text = '';
  for (const piece of template) text += typeof piece === 'string' ? piece : (values[piece.name] ?? piece.was);
  return text;
}
