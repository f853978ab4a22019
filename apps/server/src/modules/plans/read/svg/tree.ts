import { SaxesParser } from 'saxes';
import { MAX_GROUP_DEPTH, requireFew } from '../limits.ts';
import { PlanRefused } from '../refused.ts';

export type Node = {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  /** Text between its tags, before and after its children. */
  text: string;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const TEXTUAL = new Set(['text', 'tspan', 'style', 'textPath', 'a']);

/** Parses XML into a tree. Entities of its own are not defined, so nothing can expand. */
export function parseXml(text: string): Node {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const open: Node[] = [];
  let root: Node | undefined;
  let nodes = 0;
  parser.on('error', () => {
    throw new PlanRefused('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name: localName(name), attributes, children: [], text: '' };
    requireFew((nodes += 1));
    if (open.length >= MAX_GROUP_DEPTH) throw new PlanRefused('too_complex', { depth: open.length });
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (characters: string) => {
    const node = open.at(-1);
    if (node === undefined || !TEXTUAL.has(node.name)) return;
    if (characters.trim() !== '' || node.name === 'text' || node.name === 'tspan') node.text += characters;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root?.name !== 'svg') throw new PlanRefused('unreadable');
  return root;
}
