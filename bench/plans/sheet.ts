import type { Placement } from './geometry.ts';
import { boxesIn, type Furniture, label, type Part, copyOf } from './parts.ts';
import type { Box, Place, Room, Truth } from './plan.ts';

/** A drawing in metres with y downwards, and the truth that its author marks in it. */
export class Sheet {
  readonly parts: Part[] = [];
  readonly rooms: Room[] = [];
  readonly ignore: Place[] = [];
  readonly names = new Map<number, string>();

  add(...parts: readonly Part[]): void {
    this.parts.push(...parts);
  }

  put(of: Furniture, x: number, y: number, rotation = 0, mirrored = false): void {
    this.parts.push(copyOf(of, x, y, rotation, mirrored));
  }

  /** Equal pieces in a row: `dx` and `dy` are the step. */
  row(of: Furniture, first: Placement, count: number, dx: number, dy = 0): void {
    for (let index = 0; index < count; index += 1)
      this.put(of, first.x + dx * index, first.y + dy * index, first.rotation, first.mirrored);
  }

  /** Marks a room, and writes its name unless the author writes it elsewhere. */
  room(name: string, x1: number, y1: number, x2: number, y2: number, at?: Place, height = 0.25): void {
    const polygon = [
      { x: x1, y: y1 },
      { x: x2, y: y1 },
      { x: x2, y: y2 },
      { x: x1, y: y2 },
    ];
    this.rooms.push({ name, polygon });
    if (at !== undefined) this.add(label(at.x, at.y, name, height));
  }

  /** Marks a room without a name of its own by its corners, such as the open floor around other rooms. */
  open(...corners: readonly (readonly [x: number, y: number])[]): void {
    this.rooms.push({ polygon: corners.map(([x, y]) => ({ x, y })) });
  }

  /** Names the desk that was put last. */
  name(text: string): void {
    this.names.set(boxesIn(this.parts, 'desks').length - 1, text);
  }

  /** For drawings whose letters are lines, so that no reader can name a room. */
  withoutNames(): void {
    this.rooms.splice(0, this.rooms.length, ...this.rooms.map(({ polygon }) => ({ polygon })));
  }

  truth(unitsPerMetre: number, move: Place = { x: 0, y: 0 }): Truth {
    const at = ({ x, y }: Place) => ({ x: (x + move.x) * unitsPerMetre, y: (y + move.y) * unitsPerMetre });
    const box = (one: Box) => ({
      ...one,
      ...at(one),
      long: one.long * unitsPerMetre,
      short: one.short * unitsPerMetre,
    });
    return {
      desks: boxesIn(this.parts, 'desks').map(box),
      parking: boxesIn(this.parts, 'parking').map(box),
      rooms: this.rooms.map(({ polygon, ...room }) => ({ ...room, polygon: polygon.map(at) })),
      metresPerUnit: 1 / unitsPerMetre,
      names: Object.fromEntries(this.names),
      ignore: this.ignore.map(at),
    };
  }
}
