/** Average widths of the label's letters; a little generous, so that nothing crosses a wall. */
const STRONG = 6.1;
const LIGHT = 5.8;
const BEFORE = 23;
const SHORTEST = 3;

/** As much of a room's name as fits between its walls: with its note, alone, shortened, or not at all. */
export function labelFor(name: string, note: string, pixels: number): { name: string; note?: string } | undefined {
  const free = pixels - BEFORE;
  const nameWidth = name.length * STRONG;
  if (nameWidth + 6 + note.length * LIGHT <= free) return { name, note };
  if (nameWidth <= free) return { name };
  const letters = Math.floor(free / STRONG) - 1;
  return letters < SHORTEST ? undefined : { name: `${name.slice(0, letters).trimEnd()}…` };
}
