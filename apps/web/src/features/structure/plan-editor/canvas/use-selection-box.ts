import { useMemo } from 'react';
import { boxAround } from '../model/objects.ts';
import { useEditor } from '../session/editor-context.ts';

/** The box around the selection; computed once per selection, not per frame. */
export function useSelectionBox() {
  const { draft, state, facts } = useEditor();
  return useMemo(() => boxAround(draft, state.selection, facts.sizes), [draft, state.selection, facts.sizes]);
}
