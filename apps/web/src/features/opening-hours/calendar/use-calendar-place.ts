import { daysAfter } from '@berth/domain/time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { daysOf, type View } from './calendar-events.ts';
import { typedDay } from '../../../ui/fields/typed-day.ts';

export type Tab = 'calendar' | 'list';
type CalendarView = { view: View; date: string };

export type CalendarPlace = CalendarView & {
  go: (to: Partial<CalendarView>) => void;
  /** Moves by a week or a day, depending on the view. */
  step: (direction: 1 | -1) => void;
};

type Search = { tab?: Tab | undefined; view?: View | undefined; date?: string | undefined };

/** The view is in the address, so that a reload, a bookmark and the back button show the same week. */
export function useCalendarPlace(today: string): { tab: Tab; showTab: (tab: Tab) => void; at: CalendarPlace } {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const tab: Tab = search['tab'] === 'list' ? 'list' : 'calendar';
  const view: View = search['view'] === 'day' ? 'day' : 'week';
  const requested = typeof search['date'] === 'string' ? typedDay(search['date']) : null;
  const date = requested ?? today;

  const show = (part: Search, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
    });

  const go = (to: Partial<CalendarView>) => {
    const next = { view, date, ...to };
    const part = {
      view: next.view === 'week' ? undefined : next.view,
      date: next.date === today ? undefined : next.date,
    };
    show(part, true);
  };
  return {
    tab,
    showTab: (next) => show({ tab: next === 'calendar' ? undefined : next }, false),
    at: { view, date, go, step: (direction) => go({ date: daysAfter(date, direction * daysOf(view)) }) },
  };
}
