import type { Point } from '@berth/domain/structure';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ASSUMED_METRES_PER_UNIT, sizesAt } from './shapes/footprint.ts';
import classes from './floor-map.module.css';
import type { Box } from './shapes/geometry.ts';
import { MapChosen } from './map-chosen.tsx';
import { MapControls } from './camera/map-controls.tsx';
import type { Found } from './map-found.tsx';
import { MapPopover } from './map-popover.tsx';
import { MapLayers, type OverRooms } from './map-layers.tsx';
import { boxOfChoice, choiceAt, choosable, type MapRoom, type MapSpot, wholeOf } from './map-things.ts';
import { MapTip } from './map-tip.tsx';
import { Minimap } from './camera/minimap.tsx';
import { optionId } from './option-id.ts';
import { readingOrder, stepFrom, stepOf } from './reading-order.ts';
import { createStore } from './store.ts';
import { useFloorCamera } from './camera/use-floor-camera.ts';
import { useFocus } from './use-focus.ts';
import { useMarked } from './use-marked.ts';
import { toPlan } from './camera/view.ts';

type FloorMapProps = {
  /** The accessible name of the map. */
  label: string;
  plan: { readonly width: number; readonly height: number; readonly metresPerUnit: number | null };
  /** The background drawing, once it has loaded. */
  picture: string | undefined;
  rooms: readonly MapRoom[];
  spots: readonly MapSpot[];
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  /** Called for Enter or a click. */
  onOpen(id: string): void;
  /** Floats at the selected spot. */
  popover?: ReactNode;
  /** Draws above the rooms. A property, so that maps without it need no code for it. */
  overRooms?: OverRooms;
  /** Draws between the rooms and the spots. */
  underSpots?: OverRooms | undefined;
  /** The distance beside a desk at which a pointer still hits it, in pixels. */
  reach?: Reach;
  /** The result of a search: the map moves there, and back when it is gone. */
  found?: Found | undefined;
  /** A space that is held for the user, and until when. */
  offered?: Found | undefined;
  /** A space that the map opens at, where the whole floor would be too small. */
  opensAt?: string | undefined;
  /** Limits the spots that the pointer and the arrow keys can reach. */
  isChoosable?: (id: string) => boolean;
};

/** Only a search and the waitlist show them: one file, because the first load names each. */
const MapFound = lazyPart(async () => (await import('./map-found.tsx')).MapFound);
const MapOffered = lazyPart(async () => (await import('./map-found.tsx')).MapOffered);
const MapFoundRings = lazyPart(async () => (await import('./map-found.tsx')).MapFoundRings);

type Reach = { readonly mouse: number; readonly touch: number };

/** A finger is wider than a mouse pointer, and a desk may be small. */
const REACH: Reach = { mouse: 3, touch: 14 };
const anything = () => true;
const ZOOM_STEP = 1.25;
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

/**
 * A floor with its spots and their status. For assistive technology it is one list: the arrow keys go from spot to spot
 * in the reading order of the plan.
 */
export function FloorMap(props: FloorMapProps) {
  const { label, plan, picture, rooms, spots, selected, onSelect, onOpen, popover } = props;
  const { reach = REACH, isChoosable = anything, found, offered, opensAt } = props;
  const map = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width, height } = useElementSize();
  const sizes = useMemo(() => sizesAt(plan.metresPerUnit ?? ASSUMED_METRES_PER_UNIT), [plan.metresPerUnit]);
  const sheet = useMemo<Box>(() => ({ x: 0, y: 0, width: plan.width, height: plan.height }), [plan.width, plan.height]);
  const whole = useMemo(() => wholeOf(sheet, rooms, spots), [sheet, rooms, spots]);
  const { view, settledZoom, camera } = useFloorCamera({ surface, stage }, whole, sizes.DESK.depth);
  const [hovered] = useState(() => createStore<string | undefined>(undefined));
  const ref = useMergedRef(map, sizeRef);

  const things = useMemo(() => ({ spots, rooms, sizes }), [spots, rooms, sizes]);
  const box = selected === undefined ? undefined : boxOfChoice(things, selected);
  const chosen = selected === undefined ? undefined : spots.find(({ id }) => id === selected);

  // Reveals a spot that was selected in the list.
  const boxes = useRef(things);
  useEffect(() => {
    boxes.current = things;
  }, [things]);
  useEffect(() => {
    const selectedBox = selected === undefined ? undefined : boxOfChoice(boxes.current, selected);
    if (selectedBox) camera.current?.reveal(selectedBox);
  }, [selected, camera]);

  useFocus({ camera, things, opensAt, found: found?.id });
  useMarked(stage, selected, things);

  const at = (event: { clientX: number; clientY: number }, pixels: number) => {
    const { left, top } = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const point: Point = toPlan(view.get(), [event.clientX - left, event.clientY - top]);
    return choiceAt(things, point, pixels / view.get().k, isChoosable);
  };
  const onClick = (event: MouseEvent) => {
    const isTouch = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch';
    const id = at(event, isTouch ? reach.touch : reach.mouse);
    onSelect(id);
    if (id !== undefined) onOpen(id);
  };
  const onPointerMove = (event: PointerEvent) =>
    hovered.set(event.pointerType === 'touch' || event.buttons > 0 ? undefined : at(event, reach.mouse));

  // Computed on the first key press, so that pointer users do not wait for it.
  const inReadingOrder = () =>
    readingOrder(
      choosable(spots, rooms).filter(({ id }) => isChoosable(id)),
      rooms,
      sizes.DESK.depth,
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key);
    const zoom = ZOOM_KEYS[event.key];
    if (step !== undefined) onSelect(stepFrom(inReadingOrder(), selected, step)?.id);
    else if (zoom !== undefined) camera.current?.zoomBy(zoom);
    else if (event.key === '0') camera.current?.fit();
    else if (event.key === 'Enter' && selected !== undefined) onOpen(selected);
    else if (event.key === 'Escape' && selected !== undefined) onSelect(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={ref} className={classes.map}>
      <div
        className={classes.canvas}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={selected === undefined || !box ? undefined : optionId(selected)}
        onKeyDown={onKeyDown}
        data-map
      >
        <div
          ref={stage}
          role="presentation"
          className={classes.stage}
          // Until the camera knows the zoom: laying out two thousand unreadable names costs half a second.
          data-far="true"
          style={{ '--stroke': `${sizes.DESK.depth * 0.055}px` } as CSSProperties}
        >
          <div className={classes.sheet} style={{ width: sheet.width, height: sheet.height }} role="presentation">
            {picture !== undefined && <img className={classes.plan} src={picture} alt="" draggable={false} />}
          </div>
          {found && plan.metresPerUnit !== null && (
            <MapFoundRings
              opened
              found={found}
              things={things}
              settledZoom={settledZoom}
              metresPerUnit={plan.metresPerUnit}
            />
          )}
          <MapLayers
            things={things}
            settledZoom={settledZoom}
            overRooms={props.overRooms}
            underSpots={props.underSpots}
          />
          {offered && <MapOffered opened offered={offered} things={things} settledZoom={settledZoom} />}
          {found && <MapFound opened found={found} things={things} settledZoom={settledZoom} />}
          {chosen && <MapChosen spot={chosen} size={sizes[chosen.type]} />}
        </div>
        <div
          ref={surface}
          role="presentation"
          className={classes.surface}
          onClick={onClick}
          onPointerMove={onPointerMove}
          onPointerLeave={() => hovered.set(undefined)}
        />
      </div>
      <MapTip
        things={things}
        hovered={hovered}
        view={view}
        canvas={{ width, height }}
        isQuiet={popover !== undefined}
      />
      <Minimap
        whole={whole}
        spots={spots}
        rooms={rooms}
        view={view}
        canvas={{ width, height }}
        onGo={(x, y) => camera.current?.centre(x, y)}
      />
      <MapControls
        onZoom={(factor) => camera.current?.zoomBy(factor)}
        onFit={() => camera.current?.fit()}
        view={view}
        metresPerUnit={plan.metresPerUnit}
      />
      {popover !== undefined && box && (
        <MapPopover box={box} clear={sizes.DESK.depth * 1.4} view={view} canvas={{ width, height }}>
          {popover}
        </MapPopover>
      )}
    </div>
  );
}
