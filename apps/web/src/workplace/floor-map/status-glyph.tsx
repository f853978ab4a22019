import classes from './status-glyph.module.css';
import type { MapSign } from './map-things.ts';
import { glyphPath } from './shapes/glyph-path.ts';

/** The glyph of a status, beside text that names it. */
export function StatusGlyph({ status, size = 16 }: { status: MapSign; size?: number }) {
  return (
    <svg className={classes.glyph} data-status={status} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path d={glyphPath(status, 8, 8, 7)} fillRule="evenodd" />
    </svg>
  );
}
