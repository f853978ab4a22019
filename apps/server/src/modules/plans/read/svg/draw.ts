import { apply, type Matrix, product, translation } from '../matrix.ts';
import type { Place, Sketch } from '../sketch.ts';
import { targetOf } from './count.ts';
import { coordinate, fontSize, lengthOf, numbersIn } from './numbers.ts';
import { SHAPES } from './shapes.ts';
import { classesOf, ownStyle, type Sheet } from './style.ts';
import { textsOf } from './texts.ts';
import { fitted, transformOf } from './transform.ts';
import type { Node } from './tree.ts';

const GROUPS = new Set(['svg', 'g', 'a', 'switch', 'symbol']);

type Inherited = Place & {
  readonly matrix: Matrix;
  readonly isHidden: boolean;
  readonly fill: string;
  readonly stroke: string;
  readonly size: number;
  readonly anchor: string;
};

const nameOf = (node: Node) =>
  node.attributes['inkscape:label'] ?? node.attributes['id'] ?? node.attributes['class'] ?? '';

/** The inside of a nested `svg` or a used symbol, which has coordinates of its own. */
function inside(
  { attributes }: Node,
  size: { readonly width?: string | undefined; readonly height?: string | undefined },
): Matrix {
  const viewBox = numbersIn(attributes['viewBox']);
  const [, , width = 0, height = 0] = viewBox;
  const box = { width: lengthOf(size.width)?.pixels ?? width, height: lengthOf(size.height)?.pixels ?? height };
  return viewBox.length === 4 ? fitted(viewBox, box, attributes['preserveAspectRatio']) : [1, 0, 0, 1, 0, 0];
}

/** Draws a tree, whose uses were counted before. */
export function drawSvg(root: Node, byId: ReadonlyMap<string, Node>, sheet: Sheet, sketch: Sketch, matrix: Matrix) {
  function inheritedBy(node: Node, from: Inherited): Inherited | undefined {
    if (ownStyle(node, sheet, 'display') === 'none') return undefined;
    const visibility = ownStyle(node, sheet, 'visibility');
    return {
      ...from,
      matrix: product(from.matrix, transformOf(ownStyle(node, sheet, 'transform'))),
      isHidden: visibility === undefined ? from.isHidden : visibility !== 'visible',
      fill: ownStyle(node, sheet, 'fill') ?? from.fill,
      stroke: ownStyle(node, sheet, 'stroke') ?? from.stroke,
      size: fontSize(ownStyle(node, sheet, 'font-size'), from.size),
      anchor: ownStyle(node, sheet, 'text-anchor') ?? from.anchor,
    };
  }

  function group(node: Node, own: Inherited) {
    const name = nameOf(node);
    const isLayer = node.attributes['inkscape:groupmode'] === 'layer';
    const instance = isLayer || node.name === 'svg' ? own.instance : sketch.addInstance(name, own.instance);
    const layer = name === '' ? own.layer : name;
    for (const child of node.children) visit(child, { ...own, instance, layer });
  }

  function drawUse(node: Node, own: Inherited): void {
    const target = byId.get(targetOf(node) ?? '');
    if (target === undefined) return;
    const { x, y, width, height } = node.attributes;
    const moved = product(own.matrix, translation(coordinate(x), coordinate(y)));
    const instance = sketch.addInstance(nameOf(target), own.instance);
    const layer = classesOf(node)[0] ?? own.layer;
    const from = { ...own, instance, layer, matrix: moved };
    if (target.name !== 'symbol' && target.name !== 'svg') return visit(target, from);
    const inner = inheritedBy(target, from);
    if (inner === undefined) return;
    const size = { width: width ?? target.attributes['width'], height: height ?? target.attributes['height'] };
    for (const child of target.children)
      visit(child, { ...inner, matrix: product(inner.matrix, inside(target, size)) });
  }

  function visit(node: Node, from: Inherited): void {
    const own = inheritedBy(node, from);
    if (own === undefined) return;
    if (node.name === 'use') return drawUse(node, own);
    if (node.name === 'svg') {
      const { x, y } = node.attributes;
      const moved = product(own.matrix, translation(coordinate(x), coordinate(y)));
      return group(node, { ...own, matrix: product(moved, inside(node, node.attributes)) });
    }
    if (GROUPS.has(node.name)) return node.name === 'symbol' ? undefined : group(node, own);
    if (own.isHidden) return;
    const place: Place = {
      layer: node.attributes['inkscape:label'] ?? classesOf(node)[0] ?? own.layer,
      instance: own.instance,
    };
    if (node.name === 'text') {
      for (const text of textsOf(node, sheet, from.size, from.anchor)) sketch.addText(text, own.matrix, place);
      return;
    }
    // Areas that only react to the pointer are not drawn.
    if (own.fill === 'none' && own.stroke === 'none') return;
    for (const { points, isClosed } of SHAPES[node.name]?.(node) ?? [])
      sketch.addShape(
        points.map((point) => apply(own.matrix, point)),
        isClosed,
        place,
      );
  }

  const from = { matrix, isHidden: false, fill: 'black', stroke: 'none', size: 16, anchor: 'start' };
  const own = inheritedBy(root, from);
  if (own !== undefined) for (const child of root.children) visit(child, own);
}
