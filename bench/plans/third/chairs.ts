import { arc, circle, type Furniture, line, type Part, polyline, rectangle, rounded } from '../parts.ts';

/** Chairs of the third examination. Their backs are below, so that they look at a desk above them. */
const seat = (name: string, ...parts: Part[]): Furniture => ({ name, parts });

/** A seat that is wider in front, two pads for the arms, and a back between two arcs. */
export const mesh = (name: string): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -0.24, y: -0.22, bulge: 0.1 },
      { x: 0.24, y: -0.22 },
      { x: 0.2, y: 0.2 },
      { x: -0.2, y: 0.2 },
    ]),
    rounded('chair', -0.28, 0, 0.08, 0.24, 0.035),
    rounded('chair', 0.28, 0, 0.08, 0.24, 0.035),
    polyline('chair', [
      { x: -0.22, y: 0.2 },
      { x: -0.22, y: 0.24, bulge: -0.25 },
      { x: 0.22, y: 0.24 },
      { x: 0.22, y: 0.2, bulge: 0.25 },
    ]),
  );

/** A round seat inside a back that is open in front. */
export const swivel = (name: string): Furniture =>
  seat(
    name,
    circle('chair', 0, 0, 0.21),
    arc('chair', 0, 0, 0.26, 10, 170),
    arc('chair', 0, 0, 0.31, 10, 170),
    line('chair', 0.256, 0.045, 0.305, 0.054),
    line('chair', -0.256, 0.045, -0.305, 0.054),
  );

/** A seat of lines: each side is apart, with a bar for the back. */
export const drafted = (name: string): Furniture =>
  seat(
    name,
    line('chair', -0.22, -0.22, 0.22, -0.22),
    line('chair', 0.22, -0.22, 0.24, 0.18),
    line('chair', -0.22, -0.22, -0.24, 0.18),
    arc('chair', 0, -0.14, 0.4, 53, 127),
    arc('chair', 0, -0.14, 0.45, 53, 127),
    line('chair', -0.241, 0.18, -0.271, 0.22),
    line('chair', 0.241, 0.18, 0.271, 0.22),
  );

/** For executives: a thick back and arms around a cushion. */
export const executive = (name: string): Furniture =>
  seat(
    name,
    rounded('chair', 0, -0.02, 0.5, 0.5, 0.09),
    rounded('chair', 0, 0.27, 0.62, 0.12, 0.06),
    rounded('chair', -0.3, 0, 0.1, 0.42, 0.04),
    rounded('chair', 0.3, 0, 0.1, 0.42, 0.04),
  );

/** A stacking chair on four legs. */
export const stacking = (name: string): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -0.23, y: -0.21 },
      { x: 0.23, y: -0.21 },
      { x: 0.2, y: 0.21 },
      { x: -0.2, y: 0.21 },
    ]),
    line('chair', -0.2, 0.15, 0.2, 0.15),
  );

/** A rounded square and a pill, as in drawings of designers. */
export const soft = (name: string): Furniture =>
  seat(name, rounded('chair', 0, 0, 0.48, 0.46, 0.12), rounded('chair', 0, 0.2, 0.52, 0.14, 0.07));

/** For gamers: a narrow seat, wings at the back and a head rest. */
export const racing = (name: string): Furniture =>
  seat(
    name,
    rounded('chair', 0, -0.03, 0.46, 0.5, 0.08),
    polyline('chair', [
      { x: -0.28, y: 0.12 },
      { x: -0.2, y: 0.2 },
      { x: 0.2, y: 0.2 },
      { x: 0.28, y: 0.12 },
      { x: 0.24, y: 0.32 },
      { x: -0.24, y: 0.32 },
    ]),
    rounded('chair', 0, 0.3, 0.26, 0.1, 0.04),
  );

/** A seat whose back is a half moon. */
export const crescent = (name: string): Furniture =>
  seat(
    name,
    rectangle('chair', 0, -0.04, 0.42, 0.38),
    polyline('chair', [
      { x: -0.25, y: 0.08, bulge: -0.55 },
      { x: 0.25, y: 0.08 },
      { x: 0.2, y: 0.08, bulge: 0.5 },
      { x: -0.2, y: 0.08 },
    ]),
  );
