import type { FloorActions } from '../use-floor-actions.ts';

/** The one thing to do about a space; one's own has its own. */
export function mainAction({ way, isSomebody, onReserve, onMove, onForm, onInstead }: FloorActions) {
  switch (way.way) {
    case 'yours':
      return undefined;
    case 'reserve':
      if (!isSomebody) return { text: 'form.holder', isPrimary: true, run: onForm } as const;
      return { text: 'reserve.now', isPrimary: true, run: onReserve } as const;
    case 'move':
      return { text: 'move.here', isPrimary: true, run: onMove } as const;
    case 'hindered':
    case 'refused':
      return { text: 'card.instead', isPrimary: false, run: onInstead } as const;
  }
}

/** What else may be wanted: beside what one holds where that may be, or the hours that moving leaves without a place. */
export function secondOf({ way, onReserve, onInstead }: FloorActions) {
  if (way.way !== 'move') return undefined;
  if (way.also) return { text: 'move.also', run: onReserve } as const;
  return way.isPart ? ({ text: 'card.instead', run: onInstead } as const) : undefined;
}
