import type { DraftDesk, Point } from '@berth/domain/structure';
import type { Spot } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { rounded, turned, wholeTurn } from '../../../../workplace/floor-map/shapes/geometry.ts';

export type StampOptions = {
  readonly rows: number;
  readonly columns: number;
  readonly type: DraftDesk['type'];
  /** All distances are from centre to centre, in units. */
  readonly across: number;
  readonly between: number;
  /** Within a pair of rows that face each other. */
  readonly pair: number;
  readonly facing: boolean;
  readonly rotation: number;
  readonly order: 'across' | 'down';
};

export const MAX_STAMPED = 500;

const rowAt = ({ facing, pair, between }: StampOptions, row: number) =>
  facing ? Math.floor(row / 2) * (pair + between) + (row % 2) * pair : row * between;

/** In a pair the upper row faces down and the lower row faces up, each with its chairs outside. */
const lookOf = ({ facing }: StampOptions, row: number) => (facing && row % 2 === 0 ? 180 : 0);

/** Rows of desks around a centre, in the order of their numbers. */
export function stamped(options: StampOptions, [cx, cy]: Point): Spot[] {
  const { rows, columns, across, rotation, type, order } = options;
  const [left, top] = [((columns - 1) * across) / -2, rowAt(options, rows - 1) / -2];
  const count = Math.max(0, rows * columns);
  return Array.from({ length: count }, (_, at) => {
    const [row, column] =
      order === 'across' ? [Math.floor(at / columns), at % columns] : [at % rows, Math.floor(at / rows)];
    const upright: Point = [cx + left + column * across, cy + top + rowAt(options, row)];
    const [x, y] = turned(upright, [cx, cy], rotation);
    return { x: rounded(x), y: rounded(y), rotation: wholeTurn(rotation + lookOf(options, row)), type };
  });
}
