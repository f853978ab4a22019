import type { Frame } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';
import { type PointerEvent, useState } from 'react';
import classes from './plan.module.css';
import { frameBetween, frameOf, type Sheet, sheetAt } from './sheets.ts';

type Props = {
  size: { readonly width: number; readonly height: number };
  sheets: readonly Frame[];
  sheet: Sheet | undefined;
  onSheet(sheet: Sheet): void;
};

/** The parts of a drawing: a click chooses one, and dragging makes a frame. The radio buttons beside it do the same. */
export function SheetFrames({ size, sheets, sheet, onSheet }: Props) {
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point }>();
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const chosen = drag ? frameBetween(drag.from, drag.to) : frameOf(sheet, sheets);
  const box = ({ x, y, width, height }: Frame) => ({
    x: x * size.width,
    y: y * size.height,
    width: width * size.width,
    height: height * size.height,
  });
  const end = (to: Point) => {
    if (!drag) return;
    setDrag(undefined);
    const frame = frameBetween(drag.from, to);
    const next = frame ? { frame } : sheetAt(sheets, to);
    if (next) onSheet(next);
  };
  return (
    <g aria-hidden>
      {sheets.map((frame, number) => {
        const placed = box(frame);
        return (
          <g key={`${frame.x} ${frame.y}`} className={classes.part}>
            <rect {...placed} vectorEffect="non-scaling-stroke" />
            <text x={placed.x + 0.02 * size.width} y={placed.y + 0.06 * size.width} fontSize={0.05 * size.width}>
              {number + 1}
            </text>
          </g>
        );
      })}
      {chosen && <rect className={classes.chosen} {...box(chosen)} vectorEffect="non-scaling-stroke" />}
      <rect
        className={classes.dragged}
        {...size}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          setDrag({ from: at(event), to: at(event) });
        }}
        onPointerMove={(event) => {
          const to = at(event);
          setDrag((before) => before && { ...before, to });
        }}
        onPointerUp={(event) => end(at(event))}
        onPointerCancel={() => setDrag(undefined)}
      />
    </g>
  );
}
