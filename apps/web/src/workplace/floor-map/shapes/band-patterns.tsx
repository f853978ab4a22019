import type { Band } from '../map-things.ts';
import classes from './band-patterns.module.css';

export const bandFill = (band: Band): string | undefined => (band === 0 ? undefined : `url(#band-${band})`);

/**
 * Dots, lines and crossed lines, so that the meaning does not depend on colour. The same size on the screen at every
 * zoom.
 */
export function BandPatterns({ zoom = 1 }: { zoom?: number }) {
  const pattern = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' } as const;
  const turned = `scale(${1 / zoom}) rotate(45)`;
  return (
    <defs>
      <pattern id="band-1" {...pattern} patternTransform={turned}>
        <circle className={classes.dot} cx="4" cy="4" r="1" />
      </pattern>
      <pattern id="band-2" {...pattern} patternTransform={turned}>
        <path className={classes.line} d="M0 0V8" />
      </pattern>
      <pattern id="band-3" {...pattern} patternTransform={turned}>
        <path className={classes.line} d="M0 0V8M0 0H8" />
      </pattern>
    </defs>
  );
}
