import { Button } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import type { StripDay } from '../days/strip-days.ts';
import classes from './closed-line.module.css';
import type { ClosedDay } from './use-closed-day.ts';

type Props = { closed: ClosedDay | undefined; onDay(day: StripDay): void };

/** Says that the selected day is closed or over, and leads to the next open one with one tap. */
export function ClosedLine({ closed, onDay }: Props) {
  return (
    <div role="status">
      {closed && (
        <div className={classes.line}>
          <IconMoon size={20} stroke={1.75} aria-hidden />
          <p>
            <b>{closed.why}</b> {closed.next?.offer}
          </p>
          {closed.next && (
            <Button size="md" onClick={() => closed.next && onDay(closed.next.day)}>
              {closed.next.go}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
