import { Button } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import type { StripDay } from '../days/strip-days.ts';
import classes from './closed-line.module.css';
import type { ClosedDay } from './use-closed-day.ts';

type Props = { closed: ClosedDay; onDay(day: StripDay): void };

/** Says that the selected day is closed or over, and leads to the next open one with one tap. */
export function ClosedLine({ closed: { why, next }, onDay }: Props) {
  return (
    <div className={classes.line}>
      <IconMoon size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{why}</b> {next?.offer}
      </p>
      {next && (
        <Button size="md" onClick={() => onDay(next.day)}>
          {next.go}
        </Button>
      )}
    </div>
  );
}
