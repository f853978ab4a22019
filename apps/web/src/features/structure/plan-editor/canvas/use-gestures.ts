import type { Point } from '@berth/domain/structure';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Handle } from '../model/stretch.ts';
import { toPlan } from '../../../../workplace/floor-map/camera/view.ts';
import { type Editor, useEditor } from '../session/editor-context.ts';
import * as gestures from './gestures.ts';
import { handleAt, thingAt } from './targets.ts';

type Drawing = {
  onDrawn(polygon: readonly Point[]): void;
  /** Called if there is no room yet for a desk. */
  onNoRoom(): void;
};

function atHandle(editor: Editor, handle: string, at: Point): gestures.Gesture | undefined {
  const box = editor.commands.selectionBox();
  const [roomId] = editor.state.selection;
  const [part, number] = handle.split(' ');
  if ((part === 'corner' || part === 'edge') && roomId !== undefined)
    return gestures.cornerGesture(editor, roomId, Number(number), part === 'edge');
  if (!box) return undefined;
  return part === 'turn'
    ? gestures.turnGesture(editor, box, at)
    : gestures.stretchGesture(editor, box, handle as Handle);
}

/** Pressing on a shape selects it first, so that one movement can select and move it. */
function onThing(editor: Editor, id: string, at: Point, shiftKey: boolean): gestures.Gesture {
  const { commands, state } = editor;
  const wasSelected = state.selection.has(id);
  if (shiftKey) {
    commands.toggle(id);
    return { move: () => {}, end: () => {}, cancel: () => {} };
  }
  const selection = wasSelected ? state.selection : new Set([id]);
  if (!wasSelected) commands.select(selection);
  return gestures.moveGesture({ ...editor, state: { ...state, selection } }, at, () => commands.select([id]));
}

function withSelect(editor: Editor, event: PointerEvent, at: Point): gestures.Gesture | undefined {
  const handle = handleAt(event.target);
  if (handle !== undefined) return atHandle(editor, handle, at);
  const id = thingAt(editor, at);
  if (id !== undefined) return onThing(editor, id, at, event.shiftKey);
  // One finger on empty ground pans.
  return event.pointerType === 'touch' ? undefined : gestures.frameGesture(editor, at);
}

function place(editor: Editor, at: Point, keys: gestures.Keys, { onNoRoom }: Drawing): void {
  const { commands, state } = editor;
  const point = gestures.onGrid(editor, at, keys);
  if (!commands.placeDesk(point, state.tool === 'parking' ? 'PARKING' : 'DESK')) onNoRoom();
}

function begin(editor: Editor, event: PointerEvent, at: Point, drawing: Drawing): gestures.Gesture | undefined {
  switch (editor.state.tool) {
    case 'select':
      return withSelect(editor, event, at);
    case 'room':
      return gestures.penGesture(editor, at, drawing.onDrawn);
    case 'desk':
    case 'parking':
      return { move: () => {}, end: (to, keys) => place(editor, to, keys, drawing), cancel: () => {} };
    case 'stamp':
      return gestures.stampGesture(editor);
    case 'measure':
      return gestures.rulerGesture(editor, at);
    case 'hand':
      return undefined;
  }
}

/** Turns pointer events on the canvas into one gesture at a time. */
export function useGestures(canvas: RefObject<HTMLDivElement | null>, spaceHeld: RefObject<boolean>, drawing: Drawing) {
  const editor = useEditor();
  const running = useRef<gestures.Gesture>(undefined);
  const { view, pointer, hovered } = editor;

  const planPoint = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    return toPlan(view.get(), [event.clientX - left, event.clientY - top]);
  };
  const stop = () => {
    running.current?.cancel();
    running.current = undefined;
  };

  // Escape cancels the current gesture before anything else.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !running.current) return;
      event.stopImmediatePropagation();
      stop();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.target instanceof Element && event.target.closest('[data-floating]')) return;
      canvas.current?.focus({ preventScroll: true });
      // A second finger starts a pinch.
      if (running.current) return stop();
      if (event.button !== 0 || spaceHeld.current) return;
      running.current = begin(editor, event, planPoint(event), drawing);
      if (running.current) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const at = planPoint(event);
      pointer.set(at);
      running.current?.move(at, event);
      const isLooking = !running.current && editor.state.tool === 'select' && event.buttons === 0;
      hovered.set(isLooking && handleAt(event.target) === undefined ? thingAt(editor, at) : undefined);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const gesture = running.current;
      running.current = undefined;
      gesture?.end(planPoint(event), event);
    },
    onPointerCancel: stop,
    onPointerLeave: () => {
      pointer.set(undefined);
      hovered.set(undefined);
    },
  };
}
