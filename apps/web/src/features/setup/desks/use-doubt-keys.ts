import { useEffect, useRef } from 'react';

type Handlers = { onNext(): void; onPrevious(): void; onAnswer(isUsed: boolean): void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** N and P step through the doubtful pieces; Y uses the current one, X leaves it out. */
export function useDoubtKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { onNext, onPrevious, onAnswer } = latest.current;
      const actions: Readonly<Record<string, () => void>> = {
        n: onNext,
        p: onPrevious,
        y: () => onAnswer(true),
        x: () => onAnswer(false),
      };
      actions[event.key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
