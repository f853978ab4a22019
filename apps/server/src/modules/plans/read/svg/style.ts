import type { Node } from './tree.ts';

/** Declarations of the simple selectors in style sheets: `.name`, `#id` and `element`. */
export type Sheet = ReadonlyMap<string, ReadonlyMap<string, string>>;

const declarations = (text: string): [string, string][] =>
  text.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    return colon === -1
      ? []
      : [
          [
            part.slice(0, colon).trim(),
            part
              .slice(colon + 1)
              .replace('!important', '')
              .trim(),
          ],
        ];
  });

const SIMPLE = /^[.#]?[\w-]+$/;

/** Not by a pattern, which would scan a million open comments to the end of the file. */
const withoutComments = (text: string) =>
  text
    .split('/*')
    .map((part, index) =>
      index === 0 ? part : part.slice(part.indexOf('*/') === -1 ? part.length : part.indexOf('*/') + 2),
    )
    .join('');

export function parseSheet(text: string): Sheet {
  const sheet = new Map<string, Map<string, string>>();
  for (const rule of withoutComments(text).split('}')) {
    const brace = rule.indexOf('{');
    if (brace === -1) continue;
    for (const selector of rule.slice(0, brace).split(',')) {
      const key = selector.trim();
      if (!SIMPLE.test(key)) continue;
      const entry = sheet.get(key) ?? new Map<string, string>();
      for (const [name, value] of declarations(rule.slice(brace + 1))) entry.set(name, value);
      sheet.set(key, entry);
    }
  }
  return sheet;
}

export const classesOf = ({ attributes }: Node) => (attributes['class'] ?? '').split(/\s+/).filter(Boolean);

/** The value of a property of this element alone, whatever it inherits. */
export function ownStyle(node: Node, sheet: Sheet, property: string): string | undefined {
  const { attributes } = node;
  const inline = attributes['style'];
  if (inline?.includes(property)) {
    const own = declarations(inline).findLast(([name]) => name === property);
    if (own !== undefined) return own[1];
  }
  if (sheet.size > 0) {
    const keys = [
      `#${attributes['id'] ?? ''}`,
      ...classesOf(node)
        .toReversed()
        .map((name) => `.${name}`),
      node.name,
    ];
    for (const key of keys) {
      const value = sheet.get(key)?.get(property);
      if (value !== undefined) return value;
    }
  }
  return attributes[property];
}
