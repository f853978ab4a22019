import { useId } from 'react';
import type { Resolution } from './series-plan.ts';
import classes from './series-plan-list.module.css';

const RESOLUTIONS: readonly Resolution[] = ['alternative', 'skip'];

type Props = {
  label: string;
  texts: Readonly<Record<Resolution, string>>;
  /** Undefined if several dates have different ones. */
  resolution: Resolution | undefined;
  onResolution(resolution: Resolution): void;
};

/** Another space, or skip this date. */
export function ResolutionChoice({ label, texts, resolution, onResolution }: Props) {
  const group = useId();
  return (
    <fieldset className={classes.resolutions} aria-label={label}>
      {RESOLUTIONS.map((one) => (
        <label key={one} data-chosen={one === resolution || undefined}>
          <input type="radio" name={group} checked={one === resolution} onChange={() => onResolution(one)} />
          {texts[one]}
        </label>
      ))}
    </fieldset>
  );
}
