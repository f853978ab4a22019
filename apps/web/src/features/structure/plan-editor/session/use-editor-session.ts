import { type AdminFloor, type AnswerOf, type FloorDraft, floorDraft, saveFloorDraft } from '@berth/contract';
import type { Draft, NamesElsewhere, Point } from '@berth/domain/structure';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { desksQuery, roomsQuery } from '../../../../lib/queries/queries.ts';
import type { Camera } from '../../../../workplace/floor-map/camera/camera.ts';
import { ASSUMED_METRES_PER_UNIT, sizesAt } from '../../../../workplace/floor-map/shapes/footprint.ts';
import type { Box } from '../../../../workplace/floor-map/shapes/geometry.ts';
import type { View } from '../../../../workplace/floor-map/camera/view.ts';
import { DESK_STAMP } from '../stamp/stamp-fields.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { type Facts, makeCommands } from './commands.ts';
import { draftQuery } from './draft-queries.ts';
import type { Editor, Layers, Passing } from './editor-context.ts';
import { beginEditing, editorReducer, type Tool, TOOLS } from './editor-state.ts';
import { createStore } from '../../../../workplace/floor-map/store.ts';

const GRID_METRES = 0.1;
const BLANK = { width: 1000, height: 750 };
const ALL_LAYERS: Layers = { plan: true, rooms: true, desks: true, names: true };

type Opened = AnswerOf<typeof floorDraft>;

const idsOf = ({ rooms, desks }: Draft) => [...rooms, ...desks].map(({ id }) => id);

/** The names on the other floors; names are unique in the building. */
function useNamesElsewhere(place: Place, floorId: string): NamesElsewhere {
  const { data: rooms } = useQuery(roomsQuery(place));
  const { data: desks } = useQuery(desksQuery(place));
  return useMemo(() => {
    const elsewhere = (items: readonly { floorId: string; name: string }[] = []) =>
      new Set(items.filter((item) => item.floorId !== floorId).map(({ name }) => name));
    return { rooms: elsewhere(rooms), desks: elsewhere(desks) };
  }, [rooms, desks, floorId]);
}

function useDraftStore(place: Place, floorId: string, opened: Opened) {
  const client = useQueryClient();
  const [published, setPublished] = useState<Draft>(opened.published);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved', at: undefined });
  const base = useRef(opened.published as Draft);
  const [autosave] = useState(() =>
    createAutosave<Draft>({
      version: opened.version,
      onState: setSaveState,
      save: ({ rooms, desks }, version) => {
        const draft = { rooms, desks, base: idsOf(base.current) } as unknown as FloorDraft;
        return call(saveFloorDraft, { params: { ...place, floorId }, body: { draft, version } });
      },
    }),
  );
  useEffect(() => {
    autosave.start();
    return autosave.stop;
  }, [autosave]);
  const reload = async () => {
    const now = await client.fetchQuery({ ...draftQuery(place, floorId), staleTime: 0 });
    base.current = now.published;
    setPublished(now.published);
    autosave.takeTheirs(now.version);
    return now.draft as Draft;
  };
  return { published, saveState, autosave, reload };
}

/** The setup guide opens the editor of a scan with the ruler. */
const toolInAddress = ({ search }: { search: unknown }): Tool | undefined =>
  TOOLS.find((tool) => tool === (search as { tool?: unknown }).tool);

/** The whole state of the editor, for one floor. */
export function useEditorSession(place: Place, floor: AdminFloor, opened: Opened): Editor {
  // Without a draft the plan is the published one: identical objects compare fast.
  const tool = useLocation({ select: toolInAddress });
  const [state, dispatch] = useReducer(editorReducer, opened.isDraft ? opened.draft : opened.published, (draft) =>
    beginEditing(draft as Draft, tool),
  );
  const { published, saveState, autosave, reload } = useDraftStore(place, floor.id, opened);
  const elsewhere = useNamesElsewhere(place, floor.id);
  const metresPerUnit = floor.plan?.metresPerUnit ?? ASSUMED_METRES_PER_UNIT;
  const facts = useMemo<Facts>(
    () => ({ sizes: sizesAt(metresPerUnit), metresPerUnit, elsewhere }),
    [metresPerUnit, elsewhere],
  );
  const draft = state.history.present;

  const latest = useRef({ state, facts });
  latest.current = { state, facts };
  const commands = useMemo(
    () =>
      makeCommands({
        state: () => latest.current.state,
        facts: () => latest.current.facts,
        dispatch,
        newId: () => crypto.randomUUID(),
      }),
    [],
  );

  const offered = useRef(draft);
  useEffect(() => {
    if (offered.current === draft) return;
    offered.current = draft;
    autosave.offer(draft);
  }, [draft, autosave]);

  const [stores] = useState(() => ({
    view: createStore<View>({ k: 1, x: 0, y: 0 }),
    settledZoom: createStore(1),
    passing: createStore<Passing>({}),
    pointer: createStore<Point | undefined>(undefined),
    hovered: createStore<string | undefined>(undefined),
  }));
  const controls = useRef<Camera>(undefined);
  const [stamp, setStamp] = useState(DESK_STAMP);
  const [layers, setLayers] = useState(ALL_LAYERS);
  const [planOpacity, setPlanOpacity] = useState(0.6);
  const [snap, setSnap] = useState(true);
  const { width, height } = floor.plan ?? BLANK;
  const sheet = useMemo<Box>(() => ({ x: 0, y: 0, width, height }), [width, height]);

  return {
    place,
    floor,
    state,
    draft,
    published,
    facts,
    commands,
    autosave,
    saveState,
    reload,
    sheet,
    ...stores,
    controls,
    stamp,
    setStamp,
    layers,
    setLayers,
    planOpacity,
    setPlanOpacity,
    grid: GRID_METRES / metresPerUnit,
    snap,
    setSnap,
  };
}
