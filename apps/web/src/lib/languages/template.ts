/** A text that was looked up once, to be filled again and again: asking for each of two thousand desks costs 100 ms. */
export function template(text: string): (values: Readonly<Record<string, string>>) => string {
  // What stands between the placeholders, and at every other place the name of one.
  const pieces = text.split(/\{(\w+)\}/);
  return (values) => pieces.map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`))).join('');
}

/** For looking a text up with its placeholders still in it. */
export const unfilled = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`]));
