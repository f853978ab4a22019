import { apply, type Matrix, product, radians, rotation, scaling, translation } from '../matrix.ts';
import type { Place, Sketch } from '../sketch.ts';
import { cellsOf } from './count.ts';
import type { Block, Document } from './document.ts';
import { type Entity, keyOf, layerOf, numberAt, pointAt, textAt } from './entity.ts';
import { hatchLines } from './hatch.ts';
import { IN_WORLD, LINES } from './lines.ts';
import { ownCoordinates } from './ocs.ts';
import { isText, textsOf } from './texts.ts';

/** The surroundings of an entity, with those of its insert. */
type Context = Place & { readonly matrix: Matrix; readonly isOff: boolean };

/** Content of a block on this layer is on the layer of its insert. */
const INHERITED = '0';
/** Never printed: points that dimensions are attached to. */
const UNPRINTED = 'defpoints';

/** Draws a parsed document, whose parts were counted before. */
export function drawDxf({ blocks, layers, entities }: Document, sketch: Sketch, matrix: Matrix) {
  const isVisible = (entity: Entity) => numberAt(entity, 60) === 0;

  function placeOf(entity: Entity, context: Context): Context | undefined {
    const own = layerOf(entity);
    const inherits = own === INHERITED && context.instance !== undefined;
    const layer = inherits ? context.layer : own;
    const state = layers.get(keyOf(layer));
    if (state?.isFrozen === true || keyOf(layer) === UNPRINTED || !isVisible(entity)) return undefined;
    return { ...context, layer, isOff: inherits ? context.isOff : (state?.isOff ?? false) };
  }

  function insert(entity: Entity, block: Block, context: Context) {
    const { columns, rows } = cellsOf(entity);
    const [x, y] = pointAt(entity, 10);
    const placed = product(
      context.matrix,
      ownCoordinates(entity),
      translation(x, y),
      rotation(radians(numberAt(entity, 50))),
    );
    const scaled = product(
      scaling(numberAt(entity, 41, 1) || 1, numberAt(entity, 42, 1) || 1),
      translation(-block.base[0], -block.base[1]),
    );
    for (let column = 0; column < columns; column += 1) {
      for (let row = 0; row < rows; row += 1) {
        const moved = translation(column * numberAt(entity, 44), row * numberAt(entity, 45));
        const instance = sketch.addInstance(block.name, context.instance);
        drawAll(block.entities, { ...context, instance, matrix: product(placed, moved, scaled) });
      }
    }
  }

  function drawOne(entity: Entity, context: Context) {
    const place = placeOf(entity, context);
    if (place === undefined) return;
    if (entity.type === 'INSERT') {
      const block = blocks.get(keyOf(textAt(entity, 2)));
      if (block !== undefined) insert(entity, block, place);
      // Attributes are in the coordinates of the insert's surroundings, not in those of its block.
      drawAll(entity.parts, { ...place, isOff: context.isOff });
      return;
    }
    if (place.isOff) return;
    const own = IN_WORLD.has(entity.type) ? place.matrix : product(place.matrix, ownCoordinates(entity));
    if (isText(entity)) {
      for (const text of textsOf(entity)) sketch.addText(text, own, place);
      return;
    }
    const lines = entity.type === 'HATCH' ? hatchLines(entity) : [LINES[entity.type]?.(entity)];
    for (const line of lines)
      if (line !== undefined)
        sketch.addShape(
          line.points.map((point) => apply(own, point)),
          line.isClosed,
          place,
        );
  }

  function drawAll(list: readonly Entity[], context: Context) {
    for (const entity of list) drawOne(entity, context);
  }

  drawAll(entities, { matrix, isOff: false });
}
