import type { Point } from '@berth/domain/structure';
import { centreOf, type Box, meets } from '../shapes/geometry.ts';
import { startGestures } from './gestures.ts';
import type { Store } from '../store.ts';
import { startTravel } from './travel.ts';
import { boxOnScreen, fitting, type View, viewAround, withPointAt, zoomedAt } from './view.ts';

type Margin = { readonly top: number; readonly side: number; readonly bottom: number };

export type Camera = {
  zoomBy(factor: number): void;
  fit(): void;
  /** Scrolls a box into view, if it is out of view. */
  reveal(box: Box): void;
  /** Centres a point of the plan. */
  centre(x: number, y: number): void;
  /** Moves to a point and what is up to `reach` around it. Returns the view before. */
  focus(point: Point, reach: number, smallest: number, isInstant?: boolean): View;
  /** Moves to an earlier view. */
  returnTo(view: View): void;
  stop(): void;
};

type CameraOptions = {
  /** Receives the pointer events, above the stage. */
  over: HTMLDivElement;
  /** Contains the plan and everything on it. */
  stage: HTMLElement;
  view: Store<View>;
  /** The zoom at the end of the last gesture, for everything that is redrawn only then. */
  settledZoom: Store<number>;
  /** The area that contains everything. */
  sheet(): Box;
  /** The margin around the sheet when all of it is visible. */
  margin: Margin;
  /** Returns whether a pointer event moves the view. */
  isForView(event: Event): boolean;
  onSettled(k: number): void;
};

/**
 * Only one transform changes per frame. The stage is its own layer (`translate3d`), so panning moves a finished bitmap;
 * while zooming it may blur, and is drawn sharp again at the end. Whole pixels: at a fraction of one the browser would
 * redraw all names with each frame (12 ms for two thousand).
 */
function follow(stage: HTMLElement, { k, x, y }: View) {
  stage.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
}

const onPixels = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;

/** A name is readable if its desk is at least this many pixels deep; below that it would only be grey. */
const READABLE = 12;

export const isReadable = (k: number, deskDepth: number): boolean => k * deskDepth >= READABLE;

/** Redraws the stage sharply, with or without names. */
export function settle(stage: HTMLElement, k: number, deskDepth: number) {
  stage.style.willChange = '';
  const isFar = String(!isReadable(k, deskDepth));
  if (stage.dataset['far'] !== isFar) stage.dataset['far'] = isFar;
}

const inner = ({ width, height }: { width: number; height: number }) => ({ width: width - 48, height: height - 120 });

/** Starts pan, zoom and pinch on a plan. */
export function startCamera(options: CameraOptions): Camera {
  const { over, stage, view, settledZoom, sheet, margin, isForView, onSettled } = options;
  const size = () => ({ width: over.clientWidth, height: over.clientHeight });
  const middle = (): Point => [over.clientWidth / 2, over.clientHeight / 2];

  const move = ({ k, x, y }: View) => {
    if (k !== view.get().k) stage.style.willChange = 'transform';
    const now = { k, x: onPixels(x), y: onPixels(y) };
    follow(stage, now);
    view.set(now);
  };
  const end = () => {
    onSettled(view.get().k);
    settledZoom.set(view.get().k);
  };
  let stopTravel = () => {};
  const moveByHand = (to: View) => {
    stopTravel();
    move(to);
  };
  const go = (to: View) => {
    moveByHand(to);
    end();
  };
  const travel = (to: View) => {
    stopTravel();
    stopTravel = startTravel({ from: view.get(), to, middle: middle(), move, end });
  };
  const stopGestures = startGestures(over, { view: view.get, isForView, move: moveByHand, end });

  return {
    zoomBy: (factor) => go(zoomedAt(view.get(), factor, middle())),
    fit: () => go(fitting(sheet(), size(), margin)),
    reveal(box: Box) {
      if (meets(boxOnScreen(view.get(), box), { x: 24, y: 24, ...inner(size()) })) return;
      go(withPointAt(view.get(), centreOf(box), middle()));
    },
    centre: (x, y) => go(withPointAt(view.get(), [x, y], middle())),
    focus(point, reach, smallest, isInstant = false) {
      const before = view.get();
      (isInstant ? go : travel)(viewAround(point, reach, size(), smallest));
      return before;
    },
    returnTo: travel,
    stop: () => {
      stopTravel();
      stopGestures();
    },
  };
}
