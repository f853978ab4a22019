/** A text that is looked up once and filled many times: a lookup for each of two thousand desks costs 100 ms. */
export function template(text: string): (values: Readonly<Record<string, string>>) => string {
  // Text and placeholder names alternate.
  const pieces = text.split(/\{(\w+)\}/);
  return (values) => pieces.map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`))).join('');
}

/** Values to look up a text with its placeholders still in it. */
export const unfilled = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`]));
