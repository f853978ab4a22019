import { type ReactNode, useId } from 'react';
import classes from './calendars.module.css';

type SectionProps = { heading: string; text?: string; aside?: ReactNode; children: ReactNode };

export function Section({ heading, text, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.heading}>
            {heading}
          </h2>
          {text !== undefined && <p className={classes.note}>{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
