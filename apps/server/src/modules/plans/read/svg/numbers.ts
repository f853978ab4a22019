/** Pixels in each unit of CSS. */
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  pt: 96 / 72,
  pc: 16,
};

const LONGEST = 100;
const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/i;

export type Length = { readonly pixels: number; readonly isPhysical: boolean };

/** A length, or undefined for a share (`%`) and what is none. */
export function lengthOf(text: string | undefined): Length | undefined {
  const [, number, unit = ''] = LENGTH.exec(text === undefined || text.length > LONGEST ? '' : text) ?? [];
  const factor = PIXELS[unit.toLowerCase()];
  if (number === undefined || factor === undefined) return undefined;
  return { pixels: Number(number) * factor, isPhysical: unit !== '' && unit !== 'px' };
}

/** A coordinate of an element, in its user units. */
export const coordinate = (text: string | undefined, otherwise = 0): number => lengthOf(text)?.pixels ?? otherwise;

const RELATIVE = /^\s*(\d+\.?\d*|\.\d+)(r?em|ex|%)\s*$/i;
const ROOT_SIZE = 16;

/** The size of a font in pixels, by that of its surroundings. */
export function fontSize(text: string | undefined, inherited: number): number {
  const [, number, unit] = RELATIVE.exec(text === undefined || text.length > LONGEST ? '' : text) ?? [];
  if (number === undefined || unit === undefined) return coordinate(text, inherited);
  const factors: Readonly<Record<string, number>> = { em: inherited, rem: ROOT_SIZE, ex: inherited / 2 };
  return Number(number) * (factors[unit.toLowerCase()] ?? inherited / 100);
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

export const numbersIn = (text: string | undefined): number[] => (text?.match(NUMBER) ?? []).map(Number);
