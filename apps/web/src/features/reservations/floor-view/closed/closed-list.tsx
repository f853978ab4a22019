import type { ReactNode } from 'react';
import type { StripDay } from '../days/strip-days.ts';
import { DayList } from '../list/day-list.tsx';
import type { ClosedDay } from './use-closed-day.ts';

type Props = { closed: ClosedDay; onDay(day: StripDay): void; own: ReactNode };

/** The open days, in the place of a list on which nothing can be reserved. */
export function ClosedList({ closed: { title, next, open }, onDay, own }: Props) {
  return (
    <DayList
      title={title}
      text={next?.opens?.sentence ?? ''}
      days={open}
      best={next?.day.date}
      onDay={(date) => {
        const day = open.find((one) => one.date === date);
        if (day) onDay(day);
      }}
      own={own}
    />
  );
}
