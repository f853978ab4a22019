import { radians } from '../matrix.ts';
import { LINE_SPACING, type WrittenText } from '../sketch.ts';
import { type Entity, hasCode, numberAt, pointAt, textAt } from './entity.ts';
import { plainLines, plainText } from './format-codes.ts';

/** From the baseline to the middle of capitals. */
const MIDDLE = 0.5;
const ALONG = [0, 0.5, 1, 0.5, 0.5, 0.5];
/** Baseline, bottom, middle and top. */
const ACROSS = [MIDDLE, MIDDLE, 0, -MIDDLE];
const MIDDLE_OF_BOTH = 4;

/** TEXT and ATTRIB. An aligned one has its place in a second point. */
function single(entity: Entity): WrittenText[] {
  const horizontal = numberAt(entity, 72);
  const vertical = numberAt(entity, entity.type === 'ATTRIB' ? 74 : 73);
  const isAligned = (horizontal !== 0 || vertical !== 0) && hasCode(entity, 11);
  const isFitted = horizontal === 3 || horizontal === 5;
  const [from, to] = [pointAt(entity, 10), pointAt(entity, 11)];
  const between = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  return [
    {
      text: plainText(textAt(entity, 1) ?? ''),
      at: isAligned ? (isFitted ? between : to) : from,
      height: numberAt(entity, 40),
      along: isAligned ? (ALONG[horizontal] ?? 0) : 0,
      across: isAligned && horizontal === MIDDLE_OF_BOTH ? 0 : (ACROSS[isAligned ? vertical : 0] ?? MIDDLE),
      angle: radians(numberAt(entity, 50)),
    },
  ];
}

/** The area of a room below its name, which is no part of that. */
const AREA = /\d\s?(?:m²|m2|sqm|qm|sq\.? ?ft|sf)\.?$/i;

type Block = { readonly text: string[]; readonly first: number };

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    const isApart = AREA.test(line) || AREA.test(last?.text.at(-1) ?? '');
    if (last === undefined || isApart) blocks.push({ text: [line], first: index });
    else last.text.push(line);
  }
  return blocks;
}

/** MTEXT. Its lines are one text, because tags of rooms have the name and the number below each other. */
function several(entity: Entity): WrittenText[] {
  const chunks = entity.codes.flatMap((code, index) => (code === 3 ? [entity.values[index] ?? ''] : []));
  const lines = plainLines([...chunks, textAt(entity, 1) ?? ''].join(''));
  // From 1 (top left) by rows to 9 (bottom right).
  const attachment = numberAt(entity, 71, 1) - 1;
  const below = (lines.length - 1) * LINE_SPACING;
  const top = [-MIDDLE, below / 2, below + MIDDLE][Math.floor(attachment / 3)] ?? 0;
  const [x, y] = pointAt(entity, 11);
  const angle = hasCode(entity, 11) ? Math.atan2(y, x) : radians(numberAt(entity, 50));
  return blocksOf(lines).map(({ text, first }) => ({
    text,
    at: pointAt(entity, 10),
    height: numberAt(entity, 40),
    along: [0, 0.5, 1][attachment % 3] ?? 0,
    across: top - (first + (text.length - 1) / 2) * LINE_SPACING,
    angle,
  }));
}

/** Attributes may be hidden: they are notes for schedules. */
const isHidden = (entity: Entity) => entity.type === 'ATTRIB' && (numberAt(entity, 70) & 1) === 1;

export const isText = ({ type }: Entity) => type === 'TEXT' || type === 'MTEXT' || type === 'ATTRIB';

export const textsOf = (entity: Entity): WrittenText[] => {
  if (isHidden(entity)) return [];
  return entity.type === 'MTEXT' ? several(entity) : single(entity);
};
