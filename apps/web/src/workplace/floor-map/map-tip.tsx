import classes from './map-tip.module.css';
import type { Things } from './map-layers.tsx';
import { boxOfChoice } from './map-things.ts';
import { type Store, useStore } from './store.ts';
import { boxOnScreen, type Extent, type View } from './camera/view.ts';

type Props = {
  things: Things;
  hovered: Store<string | undefined>;
  view: Store<View>;
  canvas: Extent;
  isQuiet: boolean;
};

/** Outlines the hovered spot and shows its name, because names are not drawn on desks from afar. */
export function MapTip({ things, hovered, view, canvas, isQuiet }: Props) {
  const id = useStore(hovered);
  const now = useStore(view);
  const box = id === undefined ? undefined : boxOfChoice(things, id);
  if (id === undefined || !box || canvas.width === 0) return null;
  const { x, y, width, height } = boxOnScreen(now, box);
  const says = (things.spots.find((spot) => spot.id === id) ?? things.rooms.find((room) => room.id === id)?.choice)
    ?.says;
  const isHigh = y < 44;
  return (
    <>
      <i className={classes.outline} style={{ left: x - 3, top: y - 3, width: width + 6, height: height + 6 }} />
      {!isQuiet && (
        <div
          className={classes.says}
          data-below={isHigh || undefined}
          style={{
            left: Math.min(Math.max(80, x + width / 2), canvas.width - 80),
            top: isHigh ? y + height + 8 : y - 8,
          }}
          aria-hidden
        >
          {says}
        </div>
      )}
    </>
  );
}
