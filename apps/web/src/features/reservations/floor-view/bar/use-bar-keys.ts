import { daysAfter } from '@berth/domain/time';
import { useHotkeys } from '@mantine/hooks';
import type { StripDay } from '../days/strip-days.ts';
import type { Days } from '../days/use-days.ts';

/** The page behind a dialog is out of reach, and letters typed into a field are text. */
const isBlocked = () =>
  document.querySelector('[aria-modal="true"]') !== null ||
  document.activeElement?.matches('input:not([type="radio"], [type="checkbox"])') === true;

type Context = { readonly days: Pick<Days, 'today' | 'days'>; onDay(day: StripDay): void };

/** A field would lose the letter. */
const LATER = { preventDefault: false };

/** T picks today, M tomorrow; / searches. */
export function useBarKeys({ days: { today, days }, onDay }: Context): void {
  const unlessBlocked = (act: () => void) => (event: KeyboardEvent) => {
    if (isBlocked()) return;
    event.preventDefault();
    act();
  };
  const pick = (date: string) => {
    const day = days.find((one) => one.date === date);
    if (day) onDay(day);
  };
  const search = () => document.querySelector<HTMLElement>('[data-screen-search]')?.focus();
  useHotkeys(
    [
      ['T', unlessBlocked(() => pick(today)), LATER],
      ['M', unlessBlocked(() => pick(daysAfter(today, 1))), LATER],
      ['/', unlessBlocked(() => search()), LATER],
    ],
    // After a click on a day, its radio button has the focus.
    ['TEXTAREA', 'SELECT'],
  );
}
