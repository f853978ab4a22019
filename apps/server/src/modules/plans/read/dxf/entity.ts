import type { Point } from '@berth/domain/structure';

/** One entity as in the file: its pairs in order, and the vertices or attributes that follow it. */
export type Entity = {
  readonly type: string;
  readonly codes: readonly number[];
  readonly values: readonly string[];
  readonly parts: readonly Entity[];
};

export const textAt = ({ codes, values }: Entity, code: number): string | undefined => {
  const index = codes.indexOf(code);
  return index === -1 ? undefined : values[index];
};

/** A missing or empty number is the default. */
export const numberAt = (entity: Entity, code: number, otherwise = 0): number => {
  const value = textAt(entity, code)?.trim();
  return value === undefined || value === '' ? otherwise : Number(value);
};

/** The point whose x has this code, and its y the code ten higher. */
export const pointAt = (entity: Entity, code: number): Point => [numberAt(entity, code), numberAt(entity, code + 10)];

export const hasCode = ({ codes }: Entity, code: number) => codes.includes(code);

/** Every number with this code. */
export const numbersAt = ({ codes, values }: Entity, code: number): number[] =>
  codes.flatMap((one, index) => (one === code ? [Number(values[index])] : []));

/** Every point whose x has this code. */
export const pointsAt = ({ codes, values }: Entity, code: number): Point[] =>
  codes.flatMap((one, index): Point[] =>
    one === code && codes[index + 1] === code + 10 ? [[Number(values[index]), Number(values[index + 1])]] : [],
  );

/** The keys of layers and blocks, whose names ignore case. */
export const keyOf = (name: string | undefined) => (name ?? '').trim().toLowerCase();
export const layerOf = (entity: Entity) => (textAt(entity, 8) ?? '0').trim();
