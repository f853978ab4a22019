import type { FloorActions } from '../use-floor-actions.ts';

/** The main action for a space; the user's own reservation has other actions. */
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

/** A second action: reserve in addition where that is allowed, or fill the hours that a move leaves without a place. */
export function secondOf({ way, onReserve, onInstead }: FloorActions) {
  if (way.way !== 'move') return undefined;
  if (way.also) return { text: 'move.also', run: onReserve } as const;
  return way.isPart ? ({ text: 'card.instead', run: onInstead } as const) : undefined;
}
