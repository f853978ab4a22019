import type { Point } from '../structure/index.ts';
import type { Frame } from './drawing.ts';

/** The width of a plan in units, the same as the editor's empty sheet. All positions below are in these units. */
export const UNITS_WIDE = 1000;

export const SPACE_KINDS = ['desk', 'parking', 'table', 'other'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** Shapes of the same size, which are one question to the user. */
export type SpaceClass = {
  readonly id: string;
  /** The suggested answer. */
  readonly kind: SpaceKind;
  readonly long: number;
  readonly short: number;
  readonly count: number;
  readonly seats: number;
  /** From 0 to 1. */
  readonly confidence: number;
};

export const DOUBTS = ['size', 'seat', 'seats', 'lonely'] as const;
/** It is a little larger or smaller than its class, has no seat, has several, or is far from all others. */
export type Doubt = (typeof DOUBTS)[number];

export type DetectedSpace = {
  readonly id: string;
  readonly classId: string;
  readonly x: number;
  readonly y: number;
  /** In degrees, as the editor turns a desk: at 0 the seat is below it. */
  readonly rotation: number;
  readonly outline: readonly Point[];
  readonly seats: number;
  /** From a text inside or at the shape. */
  readonly name: string | null;
  readonly doubt: Doubt | null;
};

export type DetectedRoom = { readonly id: string; readonly name: string | null; readonly polygon: readonly Point[] };

export type Detected = {
  readonly width: number;
  readonly height: number;
  readonly scale: { readonly metresPerUnit: number; readonly source: 'units' | 'paper' | 'desks' } | null;
  /** A long wall, whose length confirms the scale. */
  readonly wall: { readonly from: Point; readonly to: Point } | null;
  /** The most likely desks first. */
  readonly classes: readonly SpaceClass[];
  readonly spaces: readonly DetectedSpace[];
  readonly rooms: readonly DetectedRoom[];
  /** Parts that are drawn apart, such as two floors on one sheet, as shares of the picture from 0 to 1. */
  readonly sheets: readonly Frame[];
};
