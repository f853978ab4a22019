import type { AdminFloor } from '@berth/contract';
import type { Draft, Point } from '@berth/domain/structure';
import { createContext, type RefObject, use } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import type { Shift } from '../model/edits.ts';
import type { Camera } from '../../../../workplace/floor-map/camera/camera.ts';
import type { Box } from '../../../../workplace/floor-map/shapes/geometry.ts';
import type { Guide } from '../model/snapping.ts';
import type { View } from '../../../../workplace/floor-map/camera/view.ts';
import type { Autosave, SaveState } from './autosave.ts';
import type { Commands, Facts } from './commands.ts';
import type { StampFields } from '../stamp/stamp-fields.ts';
import type { EditorState } from './editor-state.ts';
import type { Store } from '../../../../workplace/floor-map/store.ts';

/** Temporary shapes during a gesture. */
export type Passing = {
  readonly drag?: Shift & { readonly guides: readonly Guide[] };
  readonly frame?: Box;
  /** The corners of a room that is being drawn. */
  readonly pen?: readonly Point[];
  readonly ruler?: readonly [Point, Point];
  /** The centre of the stamp. */
  readonly stampAt?: Point;
};

export type Layers = {
  readonly plan: boolean;
  readonly rooms: boolean;
  readonly desks: boolean;
  readonly names: boolean;
};

export type Editor = {
  readonly place: Place;
  readonly floor: AdminFloor;
  readonly state: EditorState;
  readonly draft: Draft;
  readonly published: Draft;
  readonly facts: Facts;
  readonly commands: Commands;
  readonly autosave: Autosave<Draft>;
  readonly saveState: SaveState;
  /** Fetches the stored draft; `published` and the version follow it. */
  reload(): Promise<Draft>;
  /** The size of the sheet: that of the plan, or a default without one. */
  readonly sheet: Box;
  readonly view: Store<View>;
  /** The zoom at the end of the last gesture, for everything that is redrawn only then. */
  readonly settledZoom: Store<number>;
  readonly passing: Store<Passing>;
  readonly pointer: Store<Point | undefined>;
  /** The hovered shape. */
  readonly hovered: Store<string | undefined>;
  readonly controls: RefObject<Camera | undefined>;
  readonly stamp: StampFields;
  setStamp(fields: StampFields): void;
  readonly layers: Layers;
  setLayers(layers: Layers): void;
  readonly planOpacity: number;
  setPlanOpacity(opacity: number): void;
  /** In units; 0 is off. */
  readonly grid: number;
  readonly snap: boolean;
  setSnap(snap: boolean): void;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor outside the plan editor');
  return editor;
}
