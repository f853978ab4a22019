import { Button } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import type { StripDay } from '../days/strip-days.ts';
import classes from './closed-line.module.css';
import type { OfferedDay } from './use-closed-day.ts';

type Props = { closed: OfferedDay; onDay(day: StripDay): void };

/** Says that the building is closed then, and leads to the next open hours with one tap. */
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
