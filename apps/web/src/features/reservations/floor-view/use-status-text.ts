import type { Availability } from '@berth/domain/reservations';
import { localTimeOf, type Period } from '@berth/domain/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices.ts';
import { isAboutNeighbourhood } from './refusal/about-refusal.ts';

type Timed = 'status.freeUntil' | 'status.freeFrom' | 'status.offered';
type Spanned = 'status.freeBetween' | 'status.taken' | 'status.open';
type Untimed =
  | 'status.yours'
  | 'status.closed'
  | 'status.freeAllDay'
  | 'status.freeUntilClosing'
  | 'status.notForYou'
  | 'status.teamOnly'
  | 'status.nameHidden'
  | 'status.several'
  | 'status.inUse'
  | 'status.fixed'
  | 'status.movement'
  | 'status.notReserved';

export type StatusText = {
  readonly main: string;
  readonly more: string | undefined;
  /** Whether the main text is about free time. */
  readonly isFree: boolean;
};

/** The status in the window as text: 'free until 16:00', with 'taken 16:00–17:00, Yara Dekker' below it. */
export function useStatusText(zone: string): (choice: Choice) => StatusText {
  const { t } = useTranslation('reservations');
  return useMemo(() => {
    // Two thousand desks share a few statuses and times, so each text is cached.
    const times = new Map<number, string>();
    const texts = new Map<string, string>();
    const cached = <K>(cache: Map<K, string>, key: K, make: () => string): string => {
      const before = cache.get(key);
      if (before !== undefined) return before;
      const made = make();
      cache.set(key, made);
      return made;
    };
    const time = (instant: number) => cached(times, instant, () => localTimeOf(instant, zone));
    // A period that ends at midnight ends with its day.
    const endTime = (instant: number) => (time(instant) === '00:00' ? '24:00' : time(instant));
    const span = ({ start, end }: Period) => `${time(start)}–${endTime(end)}`;
    const spans = (periods: readonly Period[]) => periods.map(span).join(', ');
    const plain = (key: Untimed) => cached(texts, key, () => t(key));
    const timed = (key: Timed, at: string) => cached(texts, `${key} ${at}`, () => t(key, { time: at }));
    const spanned = (key: Spanned, hours: string) => cached(texts, `${key} ${hours}`, () => t(key, { hours }));

    const freeText = (availability: Exclude<Availability, { kind: 'taken' }>): string => {
      switch (availability.kind) {
        case 'all-day':
          return plain('status.freeAllDay');
        case 'free':
          if (availability.toClosing) return plain('status.freeUntilClosing');
          return spanned('status.freeBetween', span(availability.free));
        case 'free-until':
          return timed('status.freeUntil', endTime(availability.part.end));
        case 'free-from':
          if (availability.toEnd) return timed('status.freeFrom', time(availability.part.start));
          return spanned('status.freeBetween', span(availability.part));
      }
    };

    /** The holder, if the whole time is theirs. */
    const holderOf = ({ occupancy: { name, startDatetime, endDatetime } }: Choice, taken: Period) => {
      const isAll = Date.parse(startDatetime ?? '') === taken.start && Date.parse(endDatetime ?? '') === taken.end;
      return isAll ? (name ?? undefined) : plain('status.several');
    };

    const takenText = (choice: Choice): StatusText => {
      const { availability, occupancy } = choice;
      if (!('taken' in availability)) return { main: freeText(availability), more: undefined, isFree: true };
      const taken = spanned('status.taken', span(availability.taken));
      const holder = holderOf(choice, availability.taken);
      const inUse = occupancy.status === 'OCCUPIED' ? [plain('status.inUse')] : [];
      const more = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ');
      if (availability.kind === 'taken')
        return { main: taken, more: more([holder ?? plain('status.nameHidden'), ...inUse]), isFree: false };
      return { main: freeText(availability), more: more([taken, holder, ...inUse]), isFree: true };
    };

    return (choice) => {
      const { occupancy, sign, own, availability, openings } = choice;
      const text = (main: string, more?: string): StatusText => ({ main, more, isFree: false });
      if (choice.offeredUntil !== undefined) return text(timed('status.offered', time(choice.offeredUntil)));
      if (sign === 'YOURS') return text(plain('status.yours'), own.length > 0 ? spans(own) : plain('status.fixed'));
      switch (occupancy.status) {
        case 'FREE':
          if (occupancy.rule === 'closed-day') return text(plain('status.closed'));
          if (occupancy.rule === 'allowed-timeslot')
            return text(plain('status.closed'), spanned('status.open', spans(openings ?? [])));
          if (availability.kind === 'taken') return takenText(choice);
          if (isAboutNeighbourhood(occupancy)) return text(plain('status.teamOnly'));
          if (sign === 'KEPT') return text(freeText(availability), plain('status.notForYou'));
          return { ...text(freeText(availability)), isFree: true };
        case 'RESERVED':
        case 'OCCUPIED':
          return takenText(choice);
        case 'FIXED':
          return occupancy.name === null ? text(plain('status.fixed')) : text(occupancy.name, plain('status.fixed'));
        case 'MOVEMENT':
          return text(plain('status.movement'), plain('status.notReserved'));
      }
    };
  }, [t, zone]);
}

export const inOneLine = ({ main, more }: StatusText): string => (more === undefined ? main : `${main}, ${more}`);
