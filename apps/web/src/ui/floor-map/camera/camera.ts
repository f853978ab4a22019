import type { Point } from '@berth/domain';
import { centreOf, type Box, meets } from '../shapes/geometry.ts';
import { startGestures } from './gestures.ts';
import type { Store } from '../store.ts';
import { boxOnScreen, fitting, type View, withPointAt, zoomedAt } from './view.ts';

type Margin = { readonly top: number; readonly side: number; readonly bottom: number };

export type Camera = {
  zoomBy(factor: number): void;
  fit(): void;
  /** Brings a box into sight, only when it is out of sight. */
  reveal(box: Box): void;
  /** Brings a point of the plan into the middle. */
  centre(x: number, y: number): void;
  stop(): void;
};

type CameraOptions = {
  /** Takes the pointer, above the stage. */
  over: HTMLDivElement;
  /** Carries the plan and everything on it. */
  stage: HTMLElement;
  view: Store<View>;
  /** The zoom when the last gesture ended: what is drawn anew only then looks here. */
  settledZoom: Store<number>;
  /** What there is to see. */
  sheet(): Box;
  /** Around the sheet when all of it is shown. */
  margin: Margin;
  /** Which of the pointer's ways belong to the view. */
  isForView(event: Event): boolean;
  onSettled(k: number): void;
};

/**
 * Only one transform changes with a frame. The stage is a layer of its own (`translate3d`), so panning moves a picture
 * that is there already; while zooming it may blur, and is drawn sharp again at the end. Whole pixels: at a fraction of
 * one the browser would draw all names anew with each frame (12 ms for two thousand).
 */
function follow(stage: HTMLElement, { k, x, y }: View) {
  stage.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
}

const onPixels = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;

/** From so many pixels of a desk's depth on its name can be read; below it would only be grey. */
const READABLE = 12;

export const isReadable = (k: number, deskDepth: number): boolean => k * deskDepth >= READABLE;

/** Drawn sharp again, and with names or without. */
export function settle(stage: HTMLElement, k: number, deskDepth: number) {
  stage.style.willChange = '';
  const isFar = String(!isReadable(k, deskDepth));
  if (stage.dataset['far'] !== isFar) stage.dataset['far'] = isFar;
}

const inner = ({ width, height }: { width: number; height: number }) => ({ width: width - 48, height: height - 120 });

/** Pan, zoom and pinch over a plan. */
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
  const go = (to: View) => {
    move(to);
    end();
  };
  const stop = startGestures(over, { view: view.get, isForView, move, end });

  return {
    zoomBy: (factor) => go(zoomedAt(view.get(), factor, middle())),
    fit: () => go(fitting(sheet(), size(), margin)),
    reveal(box: Box) {
      if (meets(boxOnScreen(view.get(), box), { x: 24, y: 24, ...inner(size()) })) return;
      go(withPointAt(view.get(), centreOf(box), middle()));
    },
    centre: (x, y) => go(withPointAt(view.get(), [x, y], middle())),
    stop,
  };
}
