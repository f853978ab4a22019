import type { Point } from '@berth/domain/structure';
import { PlanRefused } from '../refused.ts';
import { type Entity, hasCode, keyOf, numberAt, pointAt, textAt } from './entity.ts';
import { createPairs, type Pairs } from './pairs.ts';

export type Block = { readonly name: string; readonly base: Point; readonly entities: readonly Entity[] };
type Layer = { readonly isFrozen: boolean; readonly isOff: boolean };

export type Document = {
  readonly header: ReadonlyMap<string, string>;
  readonly layers: ReadonlyMap<string, Layer>;
  readonly blocks: ReadonlyMap<string, Block>;
  readonly entities: readonly Entity[];
};

const DRAWN = new Set(
  `LINE LWPOLYLINE POLYLINE VERTEX SEQEND ARC CIRCLE ELLIPSE SPLINE INSERT ATTRIB TEXT MTEXT SOLID TRACE HATCH 3DFACE
   MLINE BLOCK ENDBLK LAYER`.split(/\s+/),
);
/** Handles, subclass markers and data of applications. */
const ignores = (code: number) => code === 5 || code === 100 || code === 102 || (code >= 310 && code !== 370);

/** Reads the entity whose first pair is the current one. */
function readEntity(pairs: Pairs, parts: Entity[]): { entity: Entity; isMore: boolean } {
  const type = pairs.pair.value.trim();
  const isDrawn = DRAWN.has(type);
  const codes: number[] = [];
  const values: string[] = [];
  let isMore = pairs.next();
  while (isMore && pairs.pair.code !== 0) {
    if (isDrawn && !ignores(pairs.pair.code)) {
      codes.push(pairs.pair.code);
      values.push(pairs.pair.value);
    }
    isMore = pairs.next();
  }
  return { entity: { type, codes, values, parts }, isMore };
}

const isEnd = ({ pair }: Pairs) => pair.code === 0 && (pair.value.trim() === 'ENDSEC' || pair.value.trim() === 'EOF');

const takesParts = (entity: Entity) =>
  entity.type === 'POLYLINE' || (entity.type === 'INSERT' && numberAt(entity, 66) === 1);

/** Reads the entities of a section, and attaches vertices and attributes to the entity before them. */
function readEntities(pairs: Pairs, take: (entity: Entity) => void) {
  let parts: Entity[] | undefined;
  let isMore = pairs.next();
  while (!isEnd(pairs)) {
    const own: Entity[] = [];
    if (!isMore) throw new PlanRefused('unreadable');
    const read = readEntity(pairs, own);
    const { entity } = read;
    isMore = read.isMore;
    const isPart = entity.type === 'VERTEX' || entity.type === 'ATTRIB';
    if (isPart) parts?.push(entity);
    else if (entity.type === 'SEQEND') parts = undefined;
    else {
      if (DRAWN.has(entity.type)) take(entity);
      parts = takesParts(entity) ? own : undefined;
    }
  }
}

function readHeader(pairs: Pairs, header: Map<string, string>) {
  let name = '';
  while (pairs.next()) {
    const { code, value } = pairs.pair;
    if (code === 0) return;
    if (code === 9) name = value.trim();
    else if (!header.has(name)) header.set(name, value.trim());
  }
}

function readTables(pairs: Pairs, layers: Map<string, Layer>) {
  readEntities(pairs, (entity) => {
    if (entity.type !== 'LAYER' || !hasCode(entity, 2)) return;
    const isFrozen = (numberAt(entity, 70) & 1) === 1;
    layers.set(keyOf(textAt(entity, 2)), { isFrozen, isOff: numberAt(entity, 62, 7) < 0 });
  });
}

function readBlocks(pairs: Pairs, blocks: Map<string, Block>) {
  let entities: Entity[] = [];
  readEntities(pairs, (entity) => {
    if (entity.type === 'BLOCK') {
      entities = [];
      const name = (textAt(entity, 2) ?? '').trim();
      blocks.set(keyOf(name), { name, base: pointAt(entity, 10), entities });
    } else if (entity.type !== 'ENDBLK') entities.push(entity);
  });
}

const isOnPaper = (entity: Entity) => numberAt(entity, 67) === 1;

/** Parses an ASCII DXF. Nothing of it is drawn yet, so its blocks can be counted first. */
export function parseDxf(text: string): Document {
  const pairs = createPairs(text);
  const header = new Map<string, string>();
  const layers = new Map<string, Layer>();
  const blocks = new Map<string, Block>();
  const entities: Entity[] = [];
  let isWhole = false;
  while (!isWhole && pairs.next()) {
    const { code, value } = pairs.pair;
    const section = code === 2 ? value.trim() : '';
    if (section === 'HEADER') readHeader(pairs, header);
    else if (section === 'TABLES') readTables(pairs, layers);
    else if (section === 'BLOCKS') readBlocks(pairs, blocks);
    else if (section === 'ENTITIES') readEntities(pairs, (entity) => entities.push(entity));
    isWhole = pairs.pair.code === 0 && pairs.pair.value.trim() === 'EOF';
  }
  if (!isWhole) throw new PlanRefused('unreadable');
  const model = entities.filter((entity) => !isOnPaper(entity));
  // Some programs export a layout alone.
  return { header, layers, blocks, entities: model.length > 0 ? model : entities };
}
