import { useMemo } from 'react';
import { useEditor } from '../../session/editor-context.ts';

/** The selected rooms and desks. */
export function useChosen() {
  const { draft, state } = useEditor();
  return useMemo(
    () => ({
      rooms: draft.rooms.filter(({ id }) => state.selection.has(id)),
      desks: draft.desks.filter(({ id }) => state.selection.has(id)),
    }),
    [draft, state.selection],
  );
}
