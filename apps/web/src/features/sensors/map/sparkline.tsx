import { type Lane, sparkLines } from './spark-lines.ts';
import classes from './sensor-card.module.css';

const SIZE = { width: 120, height: 24 };

/** The recent course of a value. Decorative: the history has it as text and numbers. */
export function Sparkline({ lane }: { lane: Lane }) {
  return (
    <svg className={classes.spark} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden>
      {sparkLines(lane, SIZE).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </svg>
  );
}
