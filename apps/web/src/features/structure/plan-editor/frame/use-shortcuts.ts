import { useEffect } from 'react';
import type { Editor } from '../session/editor-context.ts';
import type { Tool } from '../session/editor-state.ts';

const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  v: 'select',
  h: 'hand',
  r: 'room',
  d: 'desk',
  s: 'stamp',
  p: 'parking',
  m: 'measure',
};
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;
const TURN = { '[': -15, ']': 15, '{': -90, '}': 90 } as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]), textarea, select, [role=dialog], [role=menu]') !== null;

/** Single letters work only on the plan itself: elsewhere the user may be typing, or using speech input. */
const isOnPlan = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.role === 'application');

function withControl({ commands }: Editor, key: string, shiftKey: boolean): boolean {
  const runs: Record<string, () => void> = {
    z: shiftKey ? commands.redo : commands.undo,
    y: commands.redo,
    a: commands.selectAll,
    c: commands.copy,
    v: commands.paste,
    d: commands.duplicate,
  };
  runs[key]?.();
  return key in runs;
}

/** Goes back one step: the pen, the tool, the selection. */
function escape({ state, passing, commands }: Editor): void {
  const { pen, ruler } = passing.get();
  if (pen || ruler) passing.set({});
  else if (state.tool !== 'select') commands.use('select');
  else commands.select([]);
}

function withArrow(editor: Editor, [x, y]: [number, number], isFar: boolean): void {
  const by = isFar ? FAR : 1;
  const { stampAt } = editor.passing.get();
  if (editor.state.tool === 'stamp' && stampAt)
    editor.passing.set({ stampAt: [stampAt[0] + x * by, stampAt[1] + y * by] });
  else editor.commands.nudge({ dx: x * by, dy: y * by });
}

function onPlan(editor: Editor, event: KeyboardEvent, onEnter: () => void): boolean {
  const { commands, passing, controls } = editor;
  const { pen } = passing.get();
  const { key } = event;
  const arrow = ARROWS[key];
  const tool = TOOL_KEYS[key.toLowerCase()];
  if (arrow) withArrow(editor, arrow, event.shiftKey);
  else if (tool && !event.shiftKey) commands.use(tool);
  else if (key === '[' || key === ']' || key === '{' || key === '}') commands.turn(TURN[key]);
  else if (key === '+' || key === '=') controls.current?.zoomBy(1.25);
  else if (key === '-') controls.current?.zoomBy(0.8);
  else if (key === '0') controls.current?.fit();
  else if (key === 'Enter') onEnter();
  else if (key === 'Backspace' && pen) passing.set({ pen: pen.length > 1 ? removeLast(pen) : [] });
  else return false;
  return true;
}

const removeLast = <T>(items: readonly T[]): readonly T[] => items.slice(0, -1);

/** The keys of the editor. Fields, dialogs and menus keep theirs. */
export function useShortcuts(editor: Editor, onEnter: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const { key } = event;
      const isControl = event.ctrlKey || event.metaKey;
      const isPen = editor.passing.get().pen !== undefined;
      let isOurs = false;
      if (isControl) isOurs = !event.altKey && withControl(editor, key.toLowerCase(), event.shiftKey);
      else if (key === 'Escape') {
        escape(editor);
        isOurs = true;
      } else if (key === 'Delete' || (key === 'Backspace' && !isPen)) {
        editor.commands.remove();
        isOurs = true;
      } else if (isOnPlan(event.target)) isOurs = onPlan(editor, event, onEnter);
      if (isOurs) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor, onEnter]);
}
