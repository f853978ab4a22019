import type { AnswerOf, hourlyCancellations } from '@berth/contract';

export type CancellationsAnswer = AnswerOf<typeof hourlyCancellations>;
export type By = 'byUser' | 'byOther' | 'bySystem' | 'restored';

export const sumBy = ({ hours }: Pick<CancellationsAnswer, 'hours'>, by: By): number =>
  hours.reduce((all, hour) => all + hour[by], 0);

/** All cancellations in an hour; restored reservations do not count. */
export const cancelledIn = (hour: { byUser: number; byOther: number; bySystem: number }): number =>
  hour.byUser + hour.byOther + hour.bySystem;

export const cancelledOf = (answer: Pick<CancellationsAnswer, 'hours'>): number =>
  answer.hours.reduce((all, hour) => all + cancelledIn(hour), 0);

export const reusedShare = ({ givenBackHours, reusedHours }: CancellationsAnswer): number | null =>
  givenBackHours === 0 ? null : reusedHours / givenBackHours;

/** The rows from the first to the last busy one, including quiet ones between them. */
export function busySpan<T>(rows: readonly T[], isBusy: (row: T) => boolean): readonly T[] {
  const first = rows.findIndex(isBusy);
  return first === -1 ? [] : rows.slice(first, rows.findLastIndex(isBusy) + 1);
}

/** Returns whether nothing was created and nothing was cancelled. */
export const isQuiet = (answer: CancellationsAnswer): boolean =>
  cancelledOf(answer) === 0 && sumBy(answer, 'restored') === 0 && answer.created.every((count) => count === 0);
