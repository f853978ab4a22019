import type { Draft, DraftDesk, DraftRoom, NamesElsewhere, Point } from '@berth/domain/structure';
import { aligned, type Alignment, type Direction, distributed } from '../model/alignment.ts';
import { type Clip, clipOf, paste } from '../model/clipboard.ts';
import * as edits from '../model/edits.ts';
import { isPlaced, type Sizes, type Spot } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { type Box, centreOf } from '../../../../workplace/floor-map/shapes/geometry.ts';
import type { Done, DoneKind } from '../model/history.ts';
import { namesFrom, type Numbering, suggestedPattern } from '../model/numbering.ts';
import { boxAround, itemsIn } from '../model/objects.ts';
import { placedInRooms } from '../model/place-in-rooms.ts';
import { nearestRoom, roomAt } from '../model/room-of.ts';
import { stretched } from '../model/stretch.ts';
import type { EditorAction, EditorState, Tool } from './editor-state.ts';

export type Facts = {
  readonly sizes: Sizes;
  readonly metresPerUnit: number;
  readonly elsewhere: NamesElsewhere;
};

type Deps = {
  state(): EditorState;
  facts(): Facts;
  dispatch(action: EditorAction): void;
  newId(): string;
};

/** Survives a change of floor, so that desks can be copied to another one. */
let clip: Clip | undefined;

const METRE_APART = 1;

/** All edits of the plan, by pointer, key, list or number. */
export function makeCommands({ state, facts, dispatch, newId }: Deps) {
  const draft = () => state().history.present;
  const selection = () => state().selection;
  const edit = (next: Draft, what: DoneKind, count: number, rest: { select?: edits.Ids; mark?: string } = {}) =>
    dispatch({ kind: 'edit', draft: next, done: { what, count }, ...rest });
  const onSelection = (what: DoneKind, change: (draft: Draft, ids: edits.Ids) => Draft, mark?: string) => {
    const ids = selection();
    if (ids.size > 0) edit(change(draft(), ids), what, ids.size, mark === undefined ? {} : { mark });
  };

  const takenNames = () => {
    const { rooms, desks } = draft();
    const { elsewhere } = facts();
    const named = (items: readonly { name: string }[], others: ReadonlySet<string>) =>
      new Set([...others, ...items.map(({ name }) => name)]);
    return { rooms: named(rooms, elsewhere.rooms), desks: named(desks, elsewhere.desks) };
  };

  const homeOf = ([x, y]: Point): DraftRoom | undefined => {
    const { rooms } = draft();
    return roomAt(rooms, [x, y]) ?? nearestRoom(rooms, [x, y]);
  };

  const pasteClip = (what: DoneKind, pasted: Clip) => {
    const by = METRE_APART / facts().metresPerUnit;
    const { draft: next, ids } = paste(draft(), pasted, { dx: by, dy: by }, takenNames(), newId);
    edit(next, what, ids.size, { select: ids });
  };

  return {
    takenNames,
    homeOf,
    selectionBox: (): Box | undefined => boxAround(draft(), selection(), facts().sizes),

    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    revert: () => dispatch({ kind: 'revert' }),
    use: (tool: Tool) => dispatch({ kind: 'tool', tool }),

    select: (ids: Iterable<string>) => dispatch({ kind: 'select', ids: new Set(ids) }),
    toggle(id: string) {
      const ids = new Set(selection());
      if (!ids.delete(id)) ids.add(id);
      dispatch({ kind: 'select', ids });
    },
    selectAll: () => dispatch({ kind: 'select', ids: new Set(draft().desks.map(({ id }) => id)) }),

    /** A preview during a gesture: the same mark makes all of them one undo step. */
    show: (next: Draft, done: Done, mark: string) => dispatch({ kind: 'edit', draft: next, done, mark }),
    replace: (next: Draft, what: 'discarded' | 'replaced' | 'kept') => edit(next, what, 1),

    shift: (by: edits.Shift) => onSelection('moved', (now, ids) => edits.shiftBy(now, ids, by)),
    /** A key held down is one step, and so is a run of arrow keys on the same selection. */
    nudge: (by: edits.Shift) =>
      onSelection('moved', (now, ids) => edits.shiftBy(now, ids, by), `nudge ${[...selection()].join()}`),
    turn(degrees: number) {
      const box = boxAround(draft(), selection(), facts().sizes);
      if (box) onSelection('turned', (now, ids) => edits.turnAround(now, ids, centreOf(box), degrees));
    },
    faceTo: (rotation: number) => onSelection('turned', (now, ids) => edits.changeDesks(now, ids, { rotation })),
    fill: (from: Box, to: Box) => onSelection('moved', (now, ids) => stretched(now, ids, from, to)),
    align: (alignment: Alignment) =>
      onSelection('aligned', (now, ids) => edits.shiftEach(now, aligned(itemsIn(now, ids, facts().sizes), alignment))),
    distribute: (direction: Direction) =>
      onSelection('aligned', (now, ids) =>
        edits.shiftEach(now, distributed(itemsIn(now, ids, facts().sizes), direction)),
      ),
    remove: () => onSelection('removed', edits.removeSpaces),
    changeDesks: (change: Partial<Pick<DraftDesk, 'roomId' | 'type'>>) =>
      onSelection('changed', (now, ids) => edits.changeDesks(now, ids, change)),
    changeRoom: (id: string, change: Partial<Omit<DraftRoom, 'id'>>) =>
      edit(edits.changeRoom(draft(), id, change), 'polygon' in change ? 'reshaped' : 'changed', 1),
    rename: (id: string, name: string) => edit(edits.renameAll(draft(), new Map([[id, name]])), 'renamed', 1),
    renumber(numbering: Numbering, ids: readonly string[]) {
      const names = namesFrom(numbering, ids.length);
      const renamed = new Map(ids.map((id, at) => [id, names[at] ?? '']));
      edit(edits.renameAll(draft(), renamed), 'renamed', ids.length);
    },

    copy() {
      if (selection().size > 0) clip = clipOf(draft(), selection());
    },
    paste() {
      if (clip) pasteClip('pasted', clip);
    },
    duplicate() {
      if (selection().size > 0) pasteClip('pasted', clipOf(draft(), selection()));
    },

    /** Places one desk at a point, named like the others of its room. Returns false if there is no room at all. */
    placeDesk([x, y]: Point, type: DraftDesk['type']): boolean {
      const room = homeOf([x, y]);
      if (!room) return false;
      const inRoom = draft().desks.filter(({ roomId }) => roomId === room.id);
      const name = suggestedPattern(
        room.name,
        inRoom.map((desk) => desk.name),
        takenNames().desks,
      );
      const rotation = inRoom.findLast(isPlaced)?.rotation ?? 0;
      const desk: DraftDesk = { id: newId(), name, roomId: room.id, type, x, y, rotation };
      edit(edits.addDesks(draft(), [desk]), 'placed', 1, { select: new Set([desk.id]) });
      return true;
    },
    /** Places desks that were created in a list, in rows inside their room. */
    putOnPlan() {
      const ids = selection();
      const next = placedInRooms(draft(), ids, facts().sizes);
      edit(next, 'placed', ids.size);
    },
    stamp(spots: readonly Spot[], names: readonly string[]) {
      const desks = spots.flatMap((spot, at): DraftDesk[] => {
        const room = homeOf([spot.x, spot.y]);
        return room ? [{ ...spot, id: newId(), name: names[at] ?? '', roomId: room.id }] : [];
      });
      if (desks.length > 0)
        edit(edits.addDesks(draft(), desks), 'stamped', desks.length, { select: new Set(desks.map(({ id }) => id)) });
    },
    /** Creates a room, or draws the outline of a selected one that was created in the list. */
    drawRoom(polygon: readonly Point[], name: string) {
      const [only] = selection().size === 1 ? draft().rooms.filter(({ id }) => selection().has(id)) : [];
      if (only && only.polygon.length === 0) {
        edit(edits.changeRoom(draft(), only.id, { polygon }), 'drawn', 1);
        return;
      }
      const room: DraftRoom = { id: newId(), name, reservedBy: 'desks', maximumOccupants: null, polygon };
      edit(edits.addRoom(draft(), room), 'drawn', 1, { select: new Set([room.id]) });
    },
  };
}

export type Commands = ReturnType<typeof makeCommands>;
