import { useId } from 'react';
import type { Way } from './plan.ts';
import classes from './wish.module.css';

const WAYS: readonly Way[] = ['alternative', 'skip'];

type Props = {
  label: string;
  texts: Readonly<Record<Way, string>>;
  /** Undefined where several dates have different ones. */
  way: Way | undefined;
  onWay(way: Way): void;
};

/** Another space, or not on this date. */
export function WayChoice({ label, texts, way, onWay }: Props) {
  const group = useId();
  return (
    <fieldset className={classes.ways} aria-label={label}>
      {WAYS.map((one) => (
        <label key={one} data-chosen={one === way || undefined}>
          <input type="radio" name={group} checked={one === way} onChange={() => onWay(one)} />
          {texts[one]}
        </label>
      ))}
    </fieldset>
  );
}
