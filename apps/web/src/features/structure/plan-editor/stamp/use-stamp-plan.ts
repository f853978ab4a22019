import { useMemo } from 'react';
import { centreOf } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { suggestedPattern } from '../model/numbering.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import { planStamp } from './stamp-fields.ts';

/** The desks that the stamp would place at its current position. */
export function useStampPlan() {
  const { draft, facts, stamp, sheet, passing, commands } = useEditor();
  const { stampAt } = useStore(passing);
  const centre = stampAt ?? centreOf(sheet);
  const room = commands.homeOf(centre);
  const suggested = useMemo(() => {
    const names = draft.desks.filter(({ roomId }) => roomId === room?.id).map(({ name }) => name);
    return room ? suggestedPattern(room.name, names, commands.takenNames().desks) : '';
  }, [draft, room, commands]);
  const pattern = stamp.pattern ?? suggested;
  const plan = useMemo(
    () =>
      planStamp(stamp, {
        centre,
        pattern,
        metresPerUnit: facts.metresPerUnit,
        taken: commands.takenNames().desks,
        hasRoom: draft.rooms.length > 0,
      }),
    // The draft decides which names are taken.
    [stamp, centre, pattern, facts.metresPerUnit, commands, draft],
  );
  return { plan, pattern, room };
}
