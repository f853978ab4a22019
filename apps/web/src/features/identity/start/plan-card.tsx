import classes from './plan-drawing.module.css';
import { CARD } from './plan-geometry.ts';

const MARGIN = 16;
const BASE = 66;
const hourWidth = (CARD.width - 2 * MARGIN) / (CARD.lastHour - CARD.firstHour);
const at = (hour: number) => MARGIN + (hour - CARD.firstHour) * hourWidth;
const everyHour = Array.from({ length: CARD.lastHour - CARD.firstHour }, (_, index) => CARD.firstHour + index);
const isTaken = (hour: number) => CARD.taken.some((taken) => taken === hour);

/** A desk with its name and its day, as in the product. Only figures, so it reads the same in every language. */
export function PlanCard() {
  const [from, until] = CARD.window;
  return (
    <g transform={`translate(${CARD.x} ${CARD.y})`}>
      <rect width={CARD.width} height={CARD.height} rx={10} className={classes.card} />
      <text x={MARGIN} y={26} className={classes.cardName}>
        {CARD.name}
      </text>
      <text x={CARD.width - MARGIN} y={26} textAnchor="end" className={classes.cardTime}>
        {CARD.time}
      </text>
      <rect x={at(from)} y={42} width={at(until) - at(from)} height={BASE - 42} className={classes.windowGround} />
      {everyHour.map((hour) => (
        <rect
          key={hour}
          x={at(hour) + 0.5}
          y={isTaken(hour) ? BASE - 16 : BASE - 5}
          width={hourWidth - 1}
          height={isTaken(hour) ? 16 : 5}
          className={isTaken(hour) ? classes.tileTaken : classes.tileFree}
        />
      ))}
      <path d={`M${at(from)} ${BASE}V42H${at(until)}`} className={classes.windowEdge} />
      {CARD.hours.map((hour) => (
        <text key={hour} x={at(hour)} y={80} className={classes.hour}>
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </g>
  );
}
