import { daysAfter, type LocalDate } from '../time/local-date.ts';
import { instantOf } from '../time/local-time.ts';
import type { Neighbourhood } from './neighbourhood.ts';

const atHour = (day: LocalDate, hour: number, zone: string): number =>
  instantOf(day, `${String(hour).padStart(2, '0')}:00`, zone);

/** The day on which it opens for another day. */
export const opensOn = ({ opensDaysBefore }: Pick<Neighbourhood, 'opensDaysBefore'>, day: LocalDate): LocalDate =>
  daysAfter(day, -opensDaysBefore);

/** When it opens for a day, by the building's clock. An hour of the day itself is allowed. */
export const opensAt = (
  neighbourhood: Pick<Neighbourhood, 'opensDaysBefore' | 'opensAtHour'>,
  day: LocalDate,
  zone: string,
): number => atHour(opensOn(neighbourhood, day), neighbourhood.opensAtHour, zone);

/** The end of its guarantee on a day. */
export const guaranteedUntil = (
  { guaranteedUntilHour }: Pick<Neighbourhood, 'guaranteedUntilHour'>,
  day: LocalDate,
  zone: string,
): number => atHour(day, guaranteedUntilHour, zone);
