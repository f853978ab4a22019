import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './waitlist.module.css';
import { type Left, leftIn, lengthOf } from './offer-clock.ts';

const RADIUS = 22;
const LENGTH = 2 * Math.PI * RADIUS;

/** The catalogue keys, written out: no check could find a composed key. */
const UNIT: Record<Left['unit'], string> = {
  hours: 'offer.hours',
  minutes: 'offer.minutes',
  seconds: 'offer.seconds',
};

/** The time that is left to answer, as a ring with a number. Decoration: the end is beside it as a time. */
export function CountdownRing({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation('waitlist');
  const [whole] = useState(() => lengthOf(leftMs));
  const { unit, amount } = leftIn(leftMs);
  return (
    <span className={classes.ring} aria-hidden>
      <svg viewBox="0 0 50 50">
        <circle cx={25} cy={25} r={RADIUS} />
        <circle
          cx={25}
          cy={25}
          r={RADIUS}
          data-left
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, leftMs / whole))}
        />
      </svg>
      <b>{amount}</b>
      <small>{t(UNIT[unit])}</small>
    </span>
  );
}
