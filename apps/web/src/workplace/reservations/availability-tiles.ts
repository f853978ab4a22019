import {
  type LocalDate,
  type LocalTime,
  dayPeriod,
  localTimeOf,
  meets,
  type Period,
  QUARTER_MS,
} from '@berth/domain/time';

/** A quarter of an hour, identified by its start: its local time occurs twice when the clock goes back. */
export type Tile = { readonly start: number; readonly time: LocalTime } & (
  | { readonly state: 'closed' | 'free' }
  | { readonly state: 'reserved'; readonly from: LocalTime; readonly until: LocalTime }
);

/** An hour of the local clock: four tiles, fewer if a clock change cuts it, and two rows if it repeats. */
export type TileRow = { readonly hour: number; readonly tiles: readonly Tile[] };

type Availability = {
  readonly date: LocalDate;
  readonly zone: string;
  /** When the space may be reserved on that day; undefined if always. */
  readonly openings: readonly Period[] | undefined;
  readonly reservations: readonly Period[];
};

export function availabilityTiles({ date, zone, openings, reservations }: Availability): TileRow[] {
  const day = dayPeriod(date, zone);
  const open = openings ?? [day];
  const hours = {
    start: Math.min(...open.map(({ start }) => start)),
    end: Math.max(...open.map(({ end }) => end)),
  };
  const taken = reservations
    .map(({ start, end }) => ({ start: Math.max(start, hours.start), end: Math.min(end, hours.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);

  const tileAt = (start: number): Tile => {
    const tile = { start, end: start + QUARTER_MS };
    const base = { start, time: localTimeOf(start, zone) };
    if (!open.some((opening) => meets(opening, tile))) return { ...base, state: 'closed' };
    const reserved = taken.find((period) => meets(period, tile));
    if (reserved === undefined) return { ...base, state: 'free' };
    const until = reserved.end === day.end ? '24:00' : localTimeOf(reserved.end, zone);
    return { ...base, state: 'reserved', from: localTimeOf(reserved.start, zone), until };
  };

  const tiles = Array.from({ length: Math.ceil((day.end - day.start) / QUARTER_MS) }, (_, quarter) =>
    tileAt(day.start + quarter * QUARTER_MS),
  );
  return inRows(tiles);
}

const hourOf = ({ time }: Tile) => Number(time.slice(0, 2));

/** A row ends with its hour, and where the clock goes back. */
function inRows(tiles: readonly Tile[]): TileRow[] {
  const rows: { hour: number; tiles: Tile[] }[] = [];
  for (const tile of tiles) {
    const row = rows.at(-1);
    const last = row?.tiles.at(-1);
    if (row !== undefined && last !== undefined && row.hour === hourOf(tile) && last.time < tile.time)
      row.tiles.push(tile);
    else rows.push({ hour: hourOf(tile), tiles: [tile] });
  }
  return rows;
}
