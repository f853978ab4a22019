import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Box } from './shapes/geometry.ts';
import classes from './map-popover.module.css';
import { type Store, useStore } from './store.ts';
import { boxOnScreen, type Extent, type View } from './camera/view.ts';

const WIDTH = 320;
const GAP = 14;
const EDGE = 12;

/** Places the popover beside its desk without covering the neighbouring desks, which users compare it with. */
export function popoverPlace(desk: Box, clear: number, popover: Extent, canvas: Extent) {
  const below = desk.y + desk.height + clear + GAP;
  const above = desk.y - clear - GAP - popover.height;
  const isBelow = below + popover.height <= canvas.height - EDGE || above < EDGE;
  const middle = desk.x + desk.width / 2;
  const left = Math.min(
    Math.max(EDGE, middle - popover.width / 2),
    Math.max(EDGE, canvas.width - popover.width - EDGE),
  );
  const top = isBelow ? Math.min(below, Math.max(EDGE, canvas.height - popover.height - EDGE)) : above;
  return { left, top, isBelow, tip: Math.min(Math.max(20, middle - left), popover.width - 20) };
}

type Props = { box: Box; clear: number; view: Store<View>; canvas: Extent; children: ReactNode };

/** Floats at a desk and stays there while the plan moves. */
export function MapPopover({ box, clear, view, canvas, children }: Props) {
  const now = useStore(view);
  const { ref, height } = useElementSize();
  const { left, top, isBelow, tip } = popoverPlace(
    boxOnScreen(now, box),
    Math.min(56, clear * now.k),
    { width: WIDTH, height: height + 2 },
    canvas,
  );
  return (
    <div className={classes.popover} data-below={isBelow || undefined} style={{ left, top, width: WIDTH }}>
      <i className={classes.tip} style={{ left: tip }} />
      <div ref={ref}>{children}</div>
    </div>
  );
}
