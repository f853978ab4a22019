import type { FloorActions } from '../use-floor-actions.ts';

/** The one thing to do about a space; one's own has its own. */
export function mainOf({ way, onReserve, onMove, onInstead }: FloorActions) {
  switch (way.way) {
    case 'yours':
      return undefined;
    case 'reserve':
      return { text: 'reserve.now', isPrimary: true, run: onReserve } as const;
    case 'move':
      return { text: 'move.here', isPrimary: true, run: onMove } as const;
    case 'hindered':
    case 'refused':
      return { text: 'card.instead', isPrimary: false, run: onInstead } as const;
  }
}
