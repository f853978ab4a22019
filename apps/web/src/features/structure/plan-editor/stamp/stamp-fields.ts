import type { DraftDesk, Point } from '@berth/domain/structure';
import type { Spot } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { clashing, freeNames, MAX_NAME, namesFrom, numberingFrom } from '../model/numbering.ts';
import { MAX_STAMPED, stamped, type StampOptions } from '../model/stamp.ts';

/** The values in the form; lengths are in metres. */
export type StampFields = {
  readonly type: DraftDesk['type'];
  readonly rows: number;
  readonly columns: number;
  readonly across: number;
  readonly pair: number;
  readonly between: number;
  readonly facing: boolean;
  readonly rotation: number;
  readonly order: StampOptions['order'];
  /** Undefined to continue the names of the room's desks. */
  readonly pattern: string | undefined;
  /** Skips names that are already taken. */
  readonly skipTaken: boolean;
};

export const DESK_STAMP: StampFields = {
  type: 'DESK',
  rows: 2,
  columns: 4,
  across: 1.9,
  pair: 0.9,
  between: 2.7,
  facing: true,
  rotation: 0,
  order: 'across',
  pattern: undefined,
  skipTaken: false,
};

export const PARKING_STAMP: StampFields = {
  ...DESK_STAMP,
  type: 'PARKING',
  across: 2.6,
  pair: 5.1,
  between: 11,
  facing: false,
};

const optionsFrom = (fields: StampFields, metresPerUnit: number): StampOptions => ({
  ...fields,
  across: fields.across / metresPerUnit,
  pair: fields.pair / metresPerUnit,
  between: fields.between / metresPerUnit,
});

export type StampPlan = {
  readonly spots: readonly Spot[];
  readonly names: readonly string[];
  readonly fault: 'none' | 'pattern' | 'tooMany' | 'tooLong' | 'taken' | 'noRoom';
  readonly taken: readonly string[];
};

type Circumstances = {
  readonly centre: Point;
  readonly metresPerUnit: number;
  readonly pattern: string;
  readonly taken: ReadonlySet<string>;
  readonly hasRoom: boolean;
};

/** The desks that the stamp would place, and the problems. */
export function planStamp(fields: StampFields, at: Circumstances): StampPlan {
  const count = fields.rows * fields.columns;
  const numbering = numberingFrom(at.pattern);
  if (count > MAX_STAMPED) return { spots: [], names: [], fault: 'tooMany', taken: [] };
  const spots = stamped(optionsFrom(fields, at.metresPerUnit), at.centre);
  if (!at.hasRoom) return { spots, names: [], fault: 'noRoom', taken: [] };
  if (!numbering) return { spots, names: [], fault: 'pattern', taken: [] };
  const names = fields.skipTaken ? freeNames(numbering, count, at.taken) : namesFrom(numbering, count);
  if (names.some((name) => name.length > MAX_NAME)) return { spots, names, fault: 'tooLong', taken: [] };
  const taken = clashing(names, at.taken);
  return { spots, names, fault: taken.length > 0 ? 'taken' : 'none', taken };
}
