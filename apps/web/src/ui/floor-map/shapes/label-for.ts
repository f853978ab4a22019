/** Average letter widths of the label; slightly generous, so that nothing crosses a wall. */
const STRONG = 6.1;
const LIGHT = 5.8;
const BEFORE = 23;
const SHORTEST = 3;

/** Fits a room's name between its walls: with its note, alone, shortened, or not at all. */
export function labelFor(name: string, note: string, pixels: number): { name: string; note?: string } | undefined {
  const free = pixels - BEFORE;
  const nameWidth = name.length * STRONG;
  if (nameWidth + 6 + note.length * LIGHT <= free) return { name, note };
  if (nameWidth <= free) return { name };
  const letters = Math.floor(free / STRONG) - 1;
  return letters < SHORTEST ? undefined : { name: `${name.slice(0, letters).trimEnd()}…` };
}
