import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useRef } from 'react';
import { type Box, meets } from '../model/geometry.ts';
import { boxOnScreen, fitting, isPan, MAX_ZOOM, MIN_ZOOM, toPlan, type View } from '../model/view.ts';
import { type Editor, useEditor, type ViewControls } from '../session/editor-context.ts';
import type { Tool } from '../session/editor-state.ts';
import { thingAt } from './targets.ts';

/** For the rulers above and at the side, and for the bars that float below. */
const MARGIN = { top: 44, side: 40, bottom: 76 };

type Zoom = ZoomBehavior<HTMLDivElement, unknown>;

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

function settle(stage: HTMLElement, k: number, deskDepth: number) {
  stage.style.willChange = '';
  const isFar = String(k * deskDepth < READABLE);
  if (stage.dataset['far'] !== isFar) stage.dataset['far'] = isFar;
}

type Standing = {
  readonly tool: Tool;
  readonly spaceHeld: boolean;
  onThing(finger: { clientX: number; clientY: number }): boolean;
};

/** Which of the pointer's ways belong to the view: the rest draws and moves. */
function isForView(event: Event, { tool, spaceHeld, onThing }: Standing): boolean {
  if (event instanceof WheelEvent) return !isPan(event);
  if (event instanceof MouseEvent) return event.button === 1 || (event.button === 0 && (tool === 'hand' || spaceHeld));
  if (!('touches' in event)) return false;
  const fingers = (event as TouchEvent).touches.length;
  const [finger] = (event as TouchEvent).touches;
  return fingers > 1 || tool === 'hand' || (tool === 'select' && finger !== undefined && !onThing(finger));
}

function controlsOf(canvas: HTMLDivElement, zoomer: Zoom, editor: () => Editor): ViewControls {
  const on = select<HTMLDivElement, unknown>(canvas);
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const go = (view: View) => zoomer.transform(on, transformOf(view));
  return {
    zoomBy: (factor) => zoomer.scaleBy(on, factor),
    fit: () => go(fitting(editor().sheet, size(), MARGIN)),
    reveal(box: Box) {
      const { view } = editor();
      if (meets(boxOnScreen(view.get(), box), { x: 24, y: 24, ...inner(size()) })) return;
      zoomer.translateTo(on, box.x + box.width / 2, box.y + box.height / 2);
    },
  };
}

const inner = ({ width, height }: { width: number; height: number }) => ({ width: width - 48, height: height - 120 });

/** Pan, zoom and pinch over the canvas. */
export function useView(canvas: RefObject<HTMLDivElement | null>, stage: RefObject<HTMLDivElement | null>) {
  const editor = useEditor();
  const spaceHeld = useRef(false);
  // Read by handlers that are set up once.
  const current = useRef(editor);
  current.current = editor;
  const { view, settledZoom, controls } = editor;

  useEffect(() => {
    const [over, under] = [canvas.current, stage.current];
    if (!over || !under) return undefined;
    const onThing = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = over.getBoundingClientRect();
      return thingAt(current.current, toPlan(view.get(), [clientX - left, clientY - top])) !== undefined;
    };
    let scale = view.get().k;
    const zoomer: Zoom = zoom<HTMLDivElement, unknown>()
      .scaleExtent([MIN_ZOOM, MAX_ZOOM])
      .filter((event: Event) =>
        isForView(event, { tool: current.current.state.tool, spaceHeld: spaceHeld.current, onThing }),
      )
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        if (transform.k !== scale) under.style.willChange = 'transform';
        scale = transform.k;
        const now = { k: transform.k, x: onPixels(transform.x), y: onPixels(transform.y) };
        follow(under, now);
        view.set(now);
      })
      .on('end', () => {
        settle(under, view.get().k, current.current.facts.sizes.DESK.depth);
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
    controls.current = controlsOf(over, zoomer, () => current.current);
    controls.current.fit();
    return () => {
      over.removeEventListener('wheel', scroll);
      on.on('.zoom', null);
      controls.current = undefined;
    };
  }, [canvas, stage, view, settledZoom, controls]);

  // Another scale of the plan makes desks larger or smaller at the same zoom.
  const deskDepth = editor.facts.sizes.DESK.depth;
  useEffect(() => {
    if (stage.current) settle(stage.current, view.get().k, deskDepth);
  }, [stage, view, deskDepth]);

  return spaceHeld;
}
