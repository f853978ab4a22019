import type { Outline } from '../outlines/outline.ts';
import { BOX_LIKE, contentsOf, type Seat, seatsAt, sizeOf, type Surroundings } from './seats.ts';

/** A shape with the seats that belong to it and to no other shape. */
export type Seated = {
  readonly outline: Outline;
  readonly seats: readonly Seat[];
  /** A place at a table that may be for meetings. */
  readonly isUnsure?: boolean;
};

/** Seats that belong to a shape, by place; a chair between two rows belongs to the nearer desk. */
type Owned = { readonly owner: number; readonly index: number; readonly seat: Seat };

export type SeatIndex = {
  readonly near: (x: number, y: number, radius: number) => Seat | undefined;
  readonly add: (seat: Seat) => void;
};

export function seatIndex(): SeatIndex {
  const CELL = 4;
  const cells = new Map<string, Seat[]>();
  return {
    add(seat) {
      const key = `${Math.round(seat.x / CELL)},${Math.round(seat.y / CELL)}`;
      const there = cells.get(key);
      if (there) there.push(seat);
      else cells.set(key, [seat]);
    },
    near(x, y, radius) {
      const reach = Math.ceil(radius / CELL);
      const [column, row] = [Math.round(x / CELL), Math.round(y / CELL)];
      for (let c = column - reach; c <= column + reach; c += 1)
        for (let r = row - reach; r <= row + reach; r += 1) {
          const seat = cells.get(`${c},${r}`)?.find((other) => Math.hypot(other.x - x, other.y - y) <= radius);
          if (seat) return seat;
        }
      return undefined;
    },
  };
}

/** Finds the seats of congruent shapes; those in `taken` belong to desks already. */
export function seated(surroundings: Surroundings, outlines: readonly Outline[], taken: SeatIndex): Seated[] {
  const contents = contentsOf(surroundings, outlines);
  const all = outlines.map((outline) =>
    seatsAt(surroundings, outline, contents).filter(
      ({ x, y, long }) => taken.near(x, y, Math.max(0.6 * long, 0.1 * sizeOf(outline))) === undefined,
    ),
  );
  const cell = Math.max(1, ...outlines.slice(0, 1).map((outline) => 0.3 * sizeOf(outline)));
  const owned = new Map<string, Owned[]>();
  const lost = all.map((seats) => seats.map(() => false));
  all.forEach((seats, owner) =>
    seats.forEach((seat, index) => {
      const [column, row] = [Math.round(seat.x / cell), Math.round(seat.y / cell)];
      let rival: Owned | undefined;
      for (let c = column - 1; c <= column + 1 && !rival; c += 1)
        for (let r = row - 1; r <= row + 1 && !rival; r += 1)
          rival = owned
            .get(`${c},${r}`)
            ?.find(
              (other) =>
                other.owner !== owner &&
                lost[other.owner]?.[other.index] === false &&
                Math.hypot(other.seat.x - seat.x, other.seat.y - seat.y) < cell,
            );
      const flags = lost[owner];
      if (rival && rival.seat.distance <= seat.distance) {
        if (flags) flags[index] = true;
        return;
      }
      const rivals = rival && lost[rival.owner];
      if (rival && rivals) rivals[rival.index] = true;
      const key = `${column},${row}`;
      const there = owned.get(key);
      if (there) there.push({ owner, index, seat });
      else owned.set(key, [{ owner, index, seat }]);
    }),
  );
  return outlines.map((outline, owner) => {
    const own = (all[owner] ?? []).filter((_, index) => lost[owner]?.[index] === false);
    return { outline, seats: withoutVisitors(outline, own) };
  });
}

/** One seat at one long side or in an angle, and two at the other side: a desk with chairs for visitors. */
export function withoutVisitors({ fill, long, short }: Outline, seats: readonly Seat[]): readonly Seat[] {
  if (fill < BOX_LIKE) {
    const own = seats.filter(({ along, across }) => Math.abs(along) < long / 2 && Math.abs(across) < short / 2);
    return own.length === 1 && seats.length < 4 ? own : seats;
  }
  if (seats.length !== 3 || seats.some(({ isAtEnd }) => isAtEnd)) return seats;
  const sides = [seats.filter(({ across }) => across > 0), seats.filter(({ across }) => across <= 0)];
  return sides.find((side) => side.length === 1) ?? seats;
}

export const isSingle = ({ seats }: Seated): boolean => seats.length === 1 && seats[0]?.isAtEnd === false;
