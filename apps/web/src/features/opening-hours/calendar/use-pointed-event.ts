import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import type { CalendarEvent } from './calendar-events.ts';

type Pointed = { event: CalendarEvent; anchor: DOMRect };

/** Long enough that crossing the calendar does not make it flicker. */
const DELAY_MS = 120;

/** The event under the pointer or the keyboard focus. */
export function usePointedEvent(events: readonly CalendarEvent[]) {
  const [pointed, setPointed] = useState<Pointed>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const point = (target: EventTarget | null) => {
    clearTimeout(waiting.current);
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    const event = element && events.find(({ id }) => id === element.dataset['event']);
    if (!element || !event) return setPointed(undefined);
    waiting.current = setTimeout(() => setPointed({ event, anchor: element.getBoundingClientRect() }), DELAY_MS);
  };
  const leave = () => {
    clearTimeout(waiting.current);
    setPointed(undefined);
  };

  // The event may be gone: removed, filtered out, or in another week.
  const current = pointed && events.includes(pointed.event) ? pointed : undefined;
  return {
    pointed: current,
    handlers: {
      onPointerOver: ({ target, buttons }: PointerEvent) => point(buttons === 0 ? target : null),
      onPointerLeave: leave,
      onPointerDown: leave,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) point(target);
      },
      onBlur: leave,
      onScrollCapture: leave,
    },
  };
}
