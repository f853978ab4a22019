import classes from './identify.module.css';

/** A card held to a reader. Decorative: the text beside it has the same meaning. */
export function CardPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 320 240" aria-hidden>
      <rect className={classes.reader} x="20" y="152" width="280" height="76" rx="16" />
      <circle className={classes.light} cx="268" cy="176" r="6" />
      <path className={classes.waves} d="M140 160q20 12 40 0M130 174q30 18 60 0" />
      <g transform="rotate(-9 150 80)">
        <rect className={classes.plastic} x="66" y="24" width="172" height="108" rx="14" />
        <circle className={classes.mark} cx="104" cy="66" r="15" />
        <path className={classes.mark} d="M82 106a22 22 0 0 1 44 0z" />
        <path className={classes.lines} d="M142 58h70M142 78h70M142 98h44" />
      </g>
    </svg>
  );
}
