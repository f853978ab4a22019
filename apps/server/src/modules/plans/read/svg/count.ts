import { requireFew } from '../limits.ts';
import { PlanRefused } from '../refused.ts';
import type { Node } from './tree.ts';

export const targetOf = ({ attributes }: Node): string | undefined => {
  const link = attributes['href'] ?? attributes['xlink:href'];
  return link?.startsWith('#') ? link.slice(1) : undefined;
};

export function elementsById(root: Node): ReadonlyMap<string, Node> {
  const byId = new Map<string, Node>();
  const visit = (node: Node) => {
    const id = node.attributes['id'];
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    for (const child of node.children) visit(child);
  };
  visit(root);
  return byId;
}

/** Uses inside uses that no drawing program writes, and the depth at which drawing would exhaust the stack. */
const MAX_DEPTH = 500;

/** Counts the elements once every `use` is expanded, without expanding any. Refuses loops. */
export function countSvg(root: Node, byId: ReadonlyMap<string, Node>): number {
  const counts = new Map<Node, number>();
  const open = new Set<Node>();

  function count(node: Node, depth: number): number {
    const stored = counts.get(node);
    if (stored !== undefined) return stored;
    if (open.has(node) || depth > MAX_DEPTH) throw new PlanRefused('too_complex');
    open.add(node);
    let parts = 1;
    for (const child of node.children) parts += count(child, depth + 1);
    const target = node.name === 'use' ? byId.get(targetOf(node) ?? '') : undefined;
    if (target !== undefined) parts += count(target, depth + 1);
    requireFew(parts);
    open.delete(node);
    counts.set(node, parts);
    return parts;
  }

  return count(root, 0);
}
