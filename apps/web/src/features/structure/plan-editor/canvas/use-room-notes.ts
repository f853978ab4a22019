import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';

/** The note after a room's name: the number of desks, or why there are none. */
export function useRoomNotes() {
  const { t } = useTranslation('plan-editor');
  const { draft } = useEditor();
  const notes = useMemo(() => {
    const counts = Map.groupBy(draft.desks, ({ roomId }) => roomId);
    return new Map(
      draft.rooms.map(({ id, reservedBy }) => {
        const count = counts.get(id)?.length ?? 0;
        if (reservedBy === 'whole') return [id, t('reservedBy.whole')];
        if (count === 0) return [id, reservedBy === 'none' ? t('reservedBy.none') : t('count.noDesks')];
        return [id, t('count.desks', { count })];
      }),
    );
  }, [draft, t]);
  return useCallback((roomId: string) => notes.get(roomId) ?? '', [notes]);
}
