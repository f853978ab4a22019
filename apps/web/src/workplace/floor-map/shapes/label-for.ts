/** Average letter widths of the label at full size; slightly generous, so that nothing crosses a wall. */
const STRONG = 6.1;
const LIGHT = 5.8;
const BEFORE = 23;
const SHORTEST = 3;
/** Smaller letters come before fewer letters. */
const SCALES = [1, 0.92, 0.84] as const;

export type RoomLabel = { readonly name: string; readonly note?: string; readonly scale: number };

/** Fits a room's name between its walls: with its note, alone, smaller, shortened, or not at all. */
export function labelFor(name: string, note: string, pixels: number): RoomLabel | undefined {
  const free = pixels - BEFORE;
  const nameWidth = name.length * STRONG;
  if (nameWidth + 6 + note.length * LIGHT <= free) return { name, note, scale: 1 };
  const scale = SCALES.find((one) => nameWidth * one <= free);
  if (scale !== undefined) return { name, scale };
  const [smallest] = SCALES.slice(-1);
  const letters = Math.floor(free / (STRONG * (smallest ?? 1))) - 1;
  return letters < SHORTEST ? undefined : { name: `${name.slice(0, letters).trimEnd()}…`, scale: smallest ?? 1 };
}
