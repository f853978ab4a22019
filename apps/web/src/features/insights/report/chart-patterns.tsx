import classes from './chart-patterns.module.css';

const PATTERNS = { reserved: 'M-1 7L7-1', second: 'M-1 7L7-1', free: 'M1.5 3h1.5', fourth: 'M1.5 3h1.5' } as const;

/** The fill of a series: besides its colour it has a pattern, so that charts are readable in grey and on paper. */
export const fillOf = (look: string): string | undefined => (look in PATTERNS ? `url(#chart-${look})` : undefined);

/** Rendered once for all charts of a page. */
export const ChartPatterns = () => (
  <svg className={classes.patterns} width="0" height="0" aria-hidden>
    <defs>
      {Object.entries(PATTERNS).map(([look, line]) => (
        <pattern key={look} id={`chart-${look}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={classes[`${look}Ground`]} width="6" height="6" />
          <path className={classes[look]} d={line} />
        </pattern>
      ))}
    </defs>
  </svg>
);
