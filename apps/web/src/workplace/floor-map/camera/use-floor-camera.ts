import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, settle, startCamera } from './camera.ts';
import type { Box } from '../shapes/geometry.ts';
import { createStore } from '../store.ts';
import { isPan, type View } from './view.ts';

const MARGIN = { top: 20, side: 20, bottom: 56 };

/** On a read-only map, every pointer action moves the view. */
const isForView = (event: Event) =>
  event instanceof WheelEvent ? !isPan(event) : !(event instanceof MouseEvent) || event.button <= 1;

type Refs = { surface: RefObject<HTMLDivElement | null>; stage: RefObject<HTMLDivElement | null> };

/** The view of one floor, which starts with all of it visible. */
export function useFloorCamera({ surface, stage }: Refs, whole: Box, deskDepth: number) {
  const [stores] = useState(() => ({ view: createStore<View>({ k: 1, x: 0, y: 0 }), settledZoom: createStore(1) }));
  const { view, settledZoom } = stores;
  const camera = useRef<Camera>(undefined);
  const current = useRef({ whole, deskDepth });
  useEffect(() => {
    current.current = { whole, deskDepth };
  }, [whole, deskDepth]);

  useEffect(() => {
    const [over, under] = [surface.current, stage.current];
    if (!over || !under) return undefined;
    const started = startCamera({
      over,
      stage: under,
      view,
      settledZoom,
      margin: MARGIN,
      sheet: () => current.current.whole,
      isForView,
      onSettled: (k) => settle(under, k, current.current.deskDepth),
    });
    camera.current = started;
    started.fit();
    return () => {
      started.stop();
      camera.current = undefined;
    };
  }, [surface, stage, view, settledZoom]);

  return { view, settledZoom, camera };
}
