import type { AnswerOf, hourlyStatistics } from '@berth/contract';

type Hours = Pick<AnswerOf<typeof hourlyStatistics>, 'hours'>;

const sum = ({ hours }: Hours, key: 'used' | 'reserved' | 'openSpaces' | 'available') =>
  hours.reduce((all, hour) => all + hour[key], 0);

/** A sum divided by a sum, never a mean of shares: each hour is a mean over the same days. */
export function shareOf(answer: Hours, key: 'used' | 'reserved'): number | null {
  const open = sum(answer, 'openSpaces');
  return open === 0 ? null : sum(answer, key) / open;
}

/** The mean number of free spaces in an open hour. */
export const meanFree = (answer: Hours): number | null =>
  answer.hours.length === 0 ? null : sum(answer, 'available') / answer.hours.length;
