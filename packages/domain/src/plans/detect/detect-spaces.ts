import { type Detected, UNITS_WIDE } from '../detected.ts';
import type { Drawing } from '../drawing.ts';
import { chooseDesks, type Chosen } from './desks/choose-desks.ts';
import { withoutLegend } from './desks/legend.ts';
import { occupied, type Occupied } from './desks/occupied.ts';
import type { Judge } from './desks/judged.ts';
import { numberFinder, type PlacedText } from './desks/piece-names.ts';
import { questions } from './desks/space-classes.ts';
import { surroundingsOf } from './desks/seats.ts';
import type { Box } from './geometry/boxes.ts';
import { at, linesOf } from './geometry/lines.ts';
import { pointsOf } from './geometry/rings.ts';
import { hintsOf } from './names.ts';
import { outlinesOf } from './outlines/outlines.ts';
import { parkingOf } from './parking.ts';
import { walledAreas } from './rooms/areas.ts';
import { findRooms } from './rooms/find-rooms.ts';
import { longestWall } from './rooms/longest-wall.ts';
import { wallsOf } from './rooms/walls.ts';
import { rounded, roundedPoint } from './rounded.ts';
import { sheetsOf } from './sheets.ts';
import { spacesOf } from './spaces.ts';

const EMPTY: Detected = {
  width: UNITS_WIDE,
  height: UNITS_WIDE,
  scale: null,
  wall: null,
  classes: [],
  spaces: [],
  rooms: [],
  sheets: [],
};
/** The error of a scale from the desks, which are not all 1.60 × 0.80 m. */
const SLACK = 0.15;

const boxesOf = ({ desks }: Pick<Chosen, 'desks'>) =>
  desks.flatMap(({ members }) => members.map(({ outline }) => outline));

function occupiedBy(boxes: readonly Box[]): Occupied {
  const places = occupied();
  for (const box of boxes) places.add(box);
  return places;
}

function textsOf({ texts, bounds }: Drawing, unitsPerUnit: number): PlacedText[] {
  return texts.map(({ at: [x, y], text, height }) => ({
    x: (x - bounds.x) * unitsPerUnit,
    y: (y - bounds.y) * unitsPerUnit,
    text,
    height: height * unitsPerUnit,
  }));
}

/** Finds desks, parking spots and rooms by their shapes; names of layers and blocks only help. */
export function detectSpaces(drawing: Drawing): Detected {
  const { bounds } = drawing;
  if (!(bounds.width > 0) || !(bounds.height > 0)) return EMPTY;
  const unitsPerUnit = UNITS_WIDE / bounds.width;
  const height = bounds.height * unitsPerUnit;
  const given = drawing.scale && drawing.scale.metresPerUnit / unitsPerUnit;
  const lines = linesOf(drawing, unitsPerUnit);
  const hints = hintsOf(drawing);
  const texts = textsOf(drawing, unitsPerUnit);
  const outlines = outlinesOf(lines, given);
  const judge: Judge = {
    surroundings: surroundingsOf(lines),
    nameOf: ({ line }) => hints.of(at(lines.shape, line)),
    blockOf: ({ line }) => hints.block(at(lines.shape, line)),
    isNumbered: numberFinder(texts),
  };
  const atScale = chooseDesks(judge, outlines, given);
  // The units of a file are often wrong: a scale at which nothing has the size of a desk is ignored.
  const free = atScale.desks.length === 0 && given !== undefined ? chooseDesks(judge, outlines, undefined) : atScale;
  const isBelieved = given !== undefined && (free === atScale || free.desks.length === 0);
  const chosen = isBelieved ? atScale : free;
  const metresPerUnit = isBelieved ? given : chosen.metresPerUnit;
  const base = { ...EMPTY, height: rounded(height), sheets: sheetsOf(lines, UNITS_WIDE, height, boxesOf(chosen)) };
  if (metresPerUnit === undefined) return base;
  const desks = boxesOf(chosen);
  const tables = boxesOf({ desks: chosen.tables });
  const furniture = [...desks, ...tables];
  const plan = { lines, hints, furniture, desks, texts, metresPerUnit, outlines };
  const walls = wallsOf(plan);
  const areas = walledAreas(plan, walls).map((ring) => pointsOf(ring).map(roundedPoint));
  const scale = { metresPerUnit, slack: isBelieved ? 0 : SLACK };
  const parking = parkingOf(walls.walls, outlines, occupiedBy(furniture), scale);
  const inBuilding = withoutLegend(chosen.desks, areas, metresPerUnit);
  const rooms = findRooms(plan, walls, {
    desks: boxesOf({ desks: inBuilding }),
    tables,
    parking: boxesOf({ desks: parking }),
  });
  const polygons = rooms.map(({ polygon }) => polygon);
  const lists = [
    spacesOf('desk', questions(inBuilding), texts),
    spacesOf('parking', questions(parking), texts),
    spacesOf('table', questions(chosen.tables), texts),
  ];
  return {
    ...base,
    scale: { metresPerUnit, source: isBelieved && drawing.scale ? drawing.scale.source : 'desks' },
    wall: longestWall(walls.walls, polygons, metresPerUnit),
    classes: lists.flatMap(({ classes }) => classes),
    spaces: lists.flatMap(({ spaces }) => spaces),
    rooms,
  };
}
