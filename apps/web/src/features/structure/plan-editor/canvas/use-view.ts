import { type RefObject, useEffect, useRef } from 'react';
import { settle, startCamera } from '../../../../workplace/floor-map/camera/camera.ts';
import { isPan, toPlan } from '../../../../workplace/floor-map/camera/view.ts';
import { useEditor } from '../session/editor-context.ts';
import type { Tool } from '../session/editor-state.ts';
import { thingAt } from './targets.ts';

/** Space for the rulers above and at the side, and for the floating bars below. */
const MARGIN = { top: 44, side: 40, bottom: 76 };

type ViewInput = {
  readonly tool: Tool;
  readonly spaceHeld: boolean;
  onThing(finger: { clientX: number; clientY: number }): boolean;
};

/** Returns whether a pointer event moves the view; all others draw and move shapes. */
function isForView(event: Event, { tool, spaceHeld, onThing }: ViewInput): boolean {
  if (event instanceof WheelEvent) return !isPan(event);
  if (event instanceof MouseEvent) return event.button === 1 || (event.button === 0 && (tool === 'hand' || spaceHeld));
  if (!('touches' in event)) return false;
  const fingers = (event as TouchEvent).touches.length;
  const [finger] = (event as TouchEvent).touches;
  return fingers > 1 || tool === 'hand' || (tool === 'select' && finger !== undefined && !onThing(finger));
}

/** Pan, zoom and pinch on the canvas. */
export function useView(canvas: RefObject<HTMLDivElement | null>, stage: RefObject<HTMLDivElement | null>) {
  const editor = useEditor();
  const spaceHeld = useRef(false);
  // Read by handlers that are registered once.
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
    const camera = startCamera({
      over,
      stage: under,
      view,
      settledZoom,
      margin: MARGIN,
      sheet: () => current.current.sheet,
      isForView: (event) =>
        isForView(event, { tool: current.current.state.tool, spaceHeld: spaceHeld.current, onThing }),
      onSettled: (k) => settle(under, k, current.current.facts.sizes.DESK.depth),
    });
    controls.current = camera;
    camera.fit();
    return () => {
      camera.stop();
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
