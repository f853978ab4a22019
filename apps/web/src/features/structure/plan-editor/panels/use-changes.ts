import type { AnswerOf, publishFloor } from '@berth/contract';
import { draftChanges } from '@berth/domain/structure';
import { useDeferredValue, useMemo } from 'react';
import { useEditor } from '../session/editor-context.ts';

export type ChangeCounts = AnswerOf<typeof publishFloor>;

/** The differences between the draft and the published plan. */
export function useChanges() {
  const { draft, published } = useEditor();
  const deferred = useDeferredValue(draft);
  return useMemo(() => {
    const changes = draftChanges(published, deferred);
    const { rooms, desks } = changes;
    const counts: ChangeCounts = {
      roomsAdded: rooms.added.length,
      roomsChanged: rooms.changed.length,
      roomsRemoved: rooms.removed.length,
      desksAdded: desks.added.length,
      desksChanged: desks.changed.length,
      desksRemoved: desks.removed.length,
    };
    return { changes, counts, total: Object.values(counts).reduce((sum, number) => sum + number, 0) };
  }, [published, deferred]);
}
