import type { AdminDesk } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/languages/language.ts';
import type { Structure } from '../use-structure.ts';
import classes from './plan-sketch.module.css';
import { type Frame, frameOf, middleOf, roomsIn } from './room-sketch.ts';

type PlanSketchProps = { desk: AdminDesk; desks: readonly AdminDesk[]; structure: Structure };

/** The position of the desk: its room, its surroundings, and its coordinates. */
export function PlanSketch({ desk, desks, structure }: PlanSketchProps) {
  const { t } = useTranslation('structure');
  const room = structure.roomOf(desk.roomId);
  const floor = structure.floorOf(desk.floorId);
  const inRoom = desks.filter(({ roomId }) => roomId === desk.roomId);
  const frame = room && frameOf(room, inRoom);
  return (
    <div>
      {frame && <Drawing desk={desk} desks={inRoom} frame={frame} structure={structure} />}
      <p className={classes.place}>
        {desk.x === null || desk.y === null
          ? t('desk.unplaced', { floor: floor?.name ?? '' })
          : [
              floor?.name,
              `x ${measure(desk.x, floor?.plan?.metresPerUnit)}`,
              `y ${measure(desk.y, floor?.plan?.metresPerUnit)}`,
              `${Math.round(desk.rotation)}°`,
            ].join(', ')}
      </p>
    </div>
  );
}

/** In metres if the plan has a scale, otherwise in its own units. */
function measure(value: number, metresPerUnit: number | null | undefined): string {
  const isMetric = metresPerUnit !== null && metresPerUnit !== undefined;
  const number = isMetric ? value * metresPerUnit : value;
  return new Intl.NumberFormat(
    currentLanguage(),
    isMetric ? { style: 'unit', unit: 'meter', minimumFractionDigits: 2, maximumFractionDigits: 2 } : {},
  ).format(number);
}

type DrawingProps = { desk: AdminDesk; desks: readonly AdminDesk[]; frame: Frame; structure: Structure };

function Drawing({ desk, desks, frame, structure }: DrawingProps) {
  const { x, y, width, height } = frame;
  // Everything is drawn in units of the plan, so sizes depend on the visible part.
  const unit = width / 100;
  const rooms = roomsIn(structure.rooms, desk.floorId, frame);
  return (
    <svg className={classes.sketch} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      {rooms.map((room) => {
        const [middleX, middleY] = middleOf(room);
        const isOurs = room.id === desk.roomId;
        return (
          <g key={room.id} data-ours={isOurs || undefined}>
            <polygon className={classes.room} points={room.polygon.join(' ')} strokeWidth={unit * 0.5} />
            {/* The name of the desk's own room would be under its desks. */}
            {!isOurs && (
              <text className={classes.name} x={middleX} y={middleY} fontSize={unit * 3.4}>
                {room.name}
              </text>
            )}
          </g>
        );
      })}
      {desks.map(({ id, x: deskX, y: deskY, rotation }) =>
        deskX === null || deskY === null ? null : (
          <rect
            key={id}
            className={classes.desk}
            data-current={id === desk.id || undefined}
            x={deskX - unit * 2.4}
            y={deskY - unit * 1.6}
            width={unit * 4.8}
            height={unit * 3.2}
            rx={unit * 0.7}
            strokeWidth={unit * (id === desk.id ? 0.7 : 0.4)}
            transform={`rotate(${rotation} ${deskX} ${deskY})`}
          />
        ),
      )}
    </svg>
  );
}
