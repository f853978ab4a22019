import type { Draft } from '@berth/domain/structure';
import type { Ids } from '../model/edits.ts';
import { begin, type Done, type History, record, redo, undo } from '../model/history.ts';

export const TOOLS = ['select', 'hand', 'room', 'desk', 'stamp', 'parking', 'measure'] as const;
export type Tool = (typeof TOOLS)[number];

export type EditorState = {
  readonly history: History<Draft>;
  readonly selection: Ids;
  readonly tool: Tool;
};

export type EditorAction =
  | {
      readonly kind: 'edit';
      readonly draft: Draft;
      readonly done: Done;
      readonly select?: Ids | undefined;
      readonly mark?: string | undefined;
    }
  | { readonly kind: 'undo' | 'redo' | 'revert' }
  | { readonly kind: 'select'; readonly ids: Ids }
  | { readonly kind: 'tool'; readonly tool: Tool };

export const beginEditing = (draft: Draft, tool: Tool = 'select'): EditorState => ({
  history: begin(draft),
  selection: new Set(),
  tool,
});

const NOTHING: Ids = new Set();

export const sameIds = (a: Ids, b: Ids) => a.size === b.size && [...a].every((id) => b.has(id));

/** Selects only what exists. An equal selection stays the same object. */
function choose(state: EditorState, requested: Ids): EditorState {
  const { rooms, desks } = state.history.present;
  const existing = new Set([...rooms, ...desks].map(({ id }) => id));
  const ids = requested.size === 0 ? NOTHING : new Set([...requested].filter((id) => existing.has(id)));
  return sameIds(ids, state.selection) ? state : { ...state, selection: ids };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'edit': {
      const history = record(state.history, action.draft, action.done, action.mark);
      return choose({ ...state, history }, action.select ?? state.selection);
    }
    case 'undo':
      return choose({ ...state, history: undo(state.history) }, state.selection);
    case 'redo':
      return choose({ ...state, history: redo(state.history) }, state.selection);
    // A cancelled gesture leaves nothing to redo.
    case 'revert':
      return choose({ ...state, history: { ...undo(state.history), future: [] } }, state.selection);
    case 'select':
      return choose(state, action.ids);
    case 'tool':
      return { ...state, tool: action.tool };
  }
}
