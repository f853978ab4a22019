import { useState } from 'react';
import classes from './ring.module.css';

const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;

type RingProps = { seconds: number; paused?: boolean; size?: number };

/** The time that is left, as a ring that runs out in `seconds`. Decoration: its text is beside it. */
export function Ring({ seconds, paused = false, size = 20 }: RingProps) {
  // A new duration would make a running ring jump.
  const [whole] = useState(seconds);
  return (
    <svg className={classes.ring} width={size} height={size} viewBox="0 0 22 22" aria-hidden>
      <circle className={classes.track} cx={11} cy={11} r={RADIUS} />
      <circle
        className={classes.left}
        cx={11}
        cy={11}
        r={RADIUS}
        style={{
          strokeDasharray: LENGTH,
          animationDuration: `${whole}s`,
          animationPlayState: paused ? 'paused' : 'running',
        }}
      />
    </svg>
  );
}
