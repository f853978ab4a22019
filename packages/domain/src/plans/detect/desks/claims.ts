import { within } from '../geometry/boxes.ts';
import type { Outline } from '../outlines/outline.ts';
import type { Seated } from './seated.ts';
import type { Seat } from './seats.ts';

type Claim = { readonly seat: Seat; readonly outline: Outline };

/** Finds which shape each seat is nearest to, across classes: a chair may be between a desk and a cupboard. */
export function claims(width: number) {
  const cells = new Map<string, Claim[]>();
  const cellOf = (value: number) => Math.floor(value / width);
  const near = (x: number, y: number) =>
    [-1, 0, 1].flatMap((c) =>
      [-1, 0, 1].flatMap((r) =>
        (cells.get(`${cellOf(x) + c},${cellOf(y) + r}`) ?? []).filter(
          ({ seat }) => Math.hypot(seat.x - x, seat.y - y) < 0.6 * width,
        ),
      ),
    );
  const overlap = (a: Outline, b: Outline) => {
    const holds = (box: Outline, { x, y }: Outline) => {
      const [along, across] = within(box, x, y);
      return Math.abs(along) < box.long / 2 && Math.abs(across) < box.short / 2;
    };
    return holds(a, b) || holds(b, a);
  };
  return {
    add({ outline, seats }: Seated) {
      for (const seat of seats) {
        const key = `${cellOf(seat.x)},${cellOf(seat.y)}`;
        cells.set(key, [...(cells.get(key) ?? []), { seat, outline }]);
      }
    },
    /** The member without seats that are clearly nearer to another shape. */
    own: ({ outline, seats }: Seated): Seated => ({
      outline,
      seats: seats.filter(
        (seat) =>
          !near(seat.x, seat.y).some(
            (claim) => claim.seat.distance < seat.distance - 0.12 * width && !overlap(claim.outline, outline),
          ),
      ),
    }),
  };
}
