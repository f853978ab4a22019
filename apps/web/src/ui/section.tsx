import { type ReactNode, useId } from 'react';
import classes from './section.module.css';
import kit from './kit.module.css';

type SectionProps = { heading: string; text?: ReactNode; aside?: ReactNode; children: ReactNode };

/** A part of a page with its own heading, and actions beside it. */
export function Section({ heading, text, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.heading}>
            {heading}
          </h2>
          {text !== undefined && <p className={kit.muted}>{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
