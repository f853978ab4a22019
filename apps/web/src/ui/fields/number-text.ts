/** Comma and point are both decimal separators; anything else is not a number. */
export function numberFrom(text: string): number | undefined {
  const tidy = text.trim().replace(',', '.').replace('−', '-');
  return /^-?\d+(?:\.\d*)?$|^-?\.\d+$/.test(tidy) ? Number(tidy) : undefined;
}

export const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
