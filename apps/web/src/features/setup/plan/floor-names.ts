type Levelled = { readonly level: number };

/** The level of the next floor: the ground floor, or one above the highest. */
export const nextLevel = (floors: readonly Levelled[]): number =>
  floors.length === 0 ? 0 : Math.max(...floors.map(({ level }) => level)) + 1;

const [LOWEST, HIGHEST] = [-50, 200];

/** Undefined if the text is not a level that a floor can have. */
export function levelFrom(text: string): number | undefined {
  const level = /^\s*-?\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return level >= LOWEST && level <= HIGHEST ? level : undefined;
}
