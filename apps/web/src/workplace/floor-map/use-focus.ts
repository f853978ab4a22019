import { type RefObject, useEffect, useRef } from 'react';
import type { Camera } from './camera/camera.ts';
import type { View } from './camera/view.ts';
import type { Things } from './map-layers.tsx';
import { boxOfChoice } from './map-things.ts';
import { centreOf } from './shapes/geometry.ts';

/** About five metres around a person, as three widths of a desk. */
const DESKS_AROUND = 3.1;
/** A desk that is looked at closely has at least these pixels. */
const CLOSE = { width: 76, depth: 44 };

type Context = {
  readonly camera: RefObject<Camera | undefined>;
  readonly things: Things;
  /** A space that the map opens at, instead of the whole floor. */
  readonly opensAt: string | undefined;
  readonly found: string | undefined;
};

/** Moves the map to a found space, and back to the view before the search. */
export function useFocus({ camera, things, opensAt, found }: Context): void {
  const current = useRef({ things, opensAt });
  useEffect(() => {
    current.current = { things, opensAt };
  }, [things, opensAt]);
  const before = useRef<View>(undefined);

  useEffect(() => {
    const focus = (id: string, isInstant: boolean) => {
      const box = boxOfChoice(current.current.things, id);
      const { width, depth } = current.current.things.sizes.DESK;
      const smallest = Math.max(CLOSE.width / width, CLOSE.depth / depth);
      return box && camera.current?.focus(centreOf(box), width * DESKS_AROUND, smallest, isInstant);
    };
    if (found !== undefined) {
      const left = focus(found, false);
      before.current ??= left;
    } else if (before.current) {
      camera.current?.returnTo(before.current);
      before.current = undefined;
    } else if (current.current.opensAt !== undefined) focus(current.current.opensAt, true);
  }, [camera, found]);
}
