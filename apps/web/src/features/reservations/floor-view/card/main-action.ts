import { localTimeOf } from '@berth/domain/time';
import { endTimeOf, spanOf } from '../../../../lib/written.ts';
import { isAboutPerson } from '../refusal/about-refusal.ts';
import type { FloorActions } from '../use-floor-actions.ts';

/** The main action for a space; the user's own reservation has other actions. */
export function mainAction(actions: FloorActions) {
  const { way, isSomebody, onReserve, onMove, onForm } = actions;
  switch (way.way) {
    case 'yours':
      return undefined;
    case 'reserve':
      if (!isSomebody) return { text: 'reserve-form:form.holder', values: {}, isPrimary: true, run: onForm } as const;
      return { text: 'reserve.now', values: {}, isPrimary: true, run: onReserve } as const;
    case 'part':
      return isSomebody ? { ...partOf(actions), isPrimary: true, run: onReserve } : insteadOf(actions);
    case 'move':
      return { text: 'reserve-form:move.here', values: {}, isPrimary: true, run: onMove } as const;
    case 'hindered':
    case 'refused':
      return insteadOf(actions);
  }
}

/** 'Reserve until 16:00', for a space that is free in part of the window. */
function partOf({ way, window, zone }: FloorActions) {
  const part = way.way === 'part' ? way.part : window;
  if (part.start === window.start)
    return { text: 'reserve-form:card.reserveUntil', values: { time: endTimeOf(part, zone) } } as const;
  if (part.end === window.end)
    return { text: 'reserve-form:card.reserveFrom', values: { time: localTimeOf(part.start, zone) } } as const;
  return { text: 'reserve-form:card.reserveHours', values: { hours: spanOf(part, zone) } } as const;
}

/** Leads to the reason and its alternatives. Other spaces are not offered where the reason is the person. */
function insteadOf({ rule, onInstead }: FloorActions) {
  const isOverlap = rule === 'disable-overlapping-reservation';
  const ofPerson = isOverlap ? 'reserve-form:card.otherTimes' : 'reserve-form:card.limit';
  return {
    text: isAboutPerson({ rule }) ? ofPerson : 'reserve-form:card.instead',
    values: {},
    isPrimary: false,
    run: onInstead,
  } as const;
}

/**
 * A second action: reserve in addition where that is allowed, fill the hours that a move leaves without a place, or
 * find a space that is free in the whole window.
 */
export function secondOf({ way, isSomebody, onReserve, onInstead }: FloorActions) {
  const instead = { text: 'reserve-form:card.instead', run: onInstead } as const;
  if (way.way === 'part') return isSomebody ? instead : undefined;
  if (way.way !== 'move') return undefined;
  if (way.also) return { text: 'reserve-form:move.also', run: onReserve } as const;
  return way.isPart ? instead : undefined;
}
