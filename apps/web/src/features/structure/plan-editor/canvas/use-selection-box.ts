import { useMemo } from 'react';
import { boxAround } from '../model/objects.ts';
import { useEditor } from '../session/editor-context.ts';

/** Around what is selected; worked out once for a selection, not for each frame. */
export function useSelectionBox() {
  const { draft, state, facts } = useEditor();
  return useMemo(() => boxAround(draft, state.selection, facts.sizes), [draft, state.selection, facts.sizes]);
}
