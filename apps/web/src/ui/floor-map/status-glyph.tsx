import type { Sign } from '@berth/domain';
import classes from './status-glyph.module.css';
import { glyphPath } from './shapes/glyph-path.ts';

/** The sign of a status beside words that say it. */
export function StatusGlyph({ status, size = 16 }: { status: Sign; size?: number }) {
  return (
    <svg className={classes.glyph} data-status={status} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path d={glyphPath(status, 8, 8, 7)} fillRule="evenodd" />
    </svg>
  );
}
