import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import { type Box, meets } from './geometry.ts';
import type { Store } from './store.ts';
import { boxOnScreen, fitting, isPan, MAX_ZOOM, MIN_ZOOM, type View } from './view.ts';

type Zoom = ZoomBehavior<HTMLDivElement, unknown>;
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

type CameraWish = {
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

const transformOf = ({ k, x, y }: View) => zoomIdentity.translate(x, y).scale(k);

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

/** Drawn sharp again, and with names or without. */
export function settle(stage: HTMLElement, k: number, deskDepth: number) {
  stage.style.willChange = '';
  const isFar = String(k * deskDepth < READABLE);
  if (stage.dataset['far'] !== isFar) stage.dataset['far'] = isFar;
}

const inner = ({ width, height }: { width: number; height: number }) => ({ width: width - 48, height: height - 120 });

function controlsOf(zoomer: Zoom, { over, view, sheet, margin }: CameraWish): Omit<Camera, 'stop'> {
  const on = select<HTMLDivElement, unknown>(over);
  const size = () => ({ width: over.clientWidth, height: over.clientHeight });
  return {
    zoomBy: (factor) => zoomer.scaleBy(on, factor),
    fit: () => zoomer.transform(on, transformOf(fitting(sheet(), size(), margin))),
    reveal(box: Box) {
      if (meets(boxOnScreen(view.get(), box), { x: 24, y: 24, ...inner(size()) })) return;
      zoomer.translateTo(on, box.x + box.width / 2, box.y + box.height / 2);
    },
    centre: (x, y) => zoomer.translateTo(on, x, y),
  };
}

/** Pan, zoom and pinch over a plan. */
export function startCamera(wish: CameraWish): Camera {
  const { over, stage, view, settledZoom, isForView, onSettled } = wish;
  let scale = view.get().k;
  const zoomer: Zoom = zoom<HTMLDivElement, unknown>()
    .scaleExtent([MIN_ZOOM, MAX_ZOOM])
    .filter(isForView)
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      if (transform.k !== scale) stage.style.willChange = 'transform';
      scale = transform.k;
      const now = { k: transform.k, x: onPixels(transform.x), y: onPixels(transform.y) };
      follow(stage, now);
      view.set(now);
    })
    .on('end', () => {
      onSettled(view.get().k);
      settledZoom.set(view.get().k);
    });
  const on = select<HTMLDivElement, unknown>(over);
  on.call(zoomer).on('dblclick.zoom', null);
  const scroll = (event: WheelEvent) => {
    if (!isPan(event)) return;
    event.preventDefault();
    zoomer.translateBy(on, -event.deltaX / view.get().k, -event.deltaY / view.get().k);
  };
  over.addEventListener('wheel', scroll, { passive: false });
  return {
    ...controlsOf(zoomer, wish),
    stop() {
      over.removeEventListener('wheel', scroll);
      on.on('.zoom', null);
    },
  };
}
