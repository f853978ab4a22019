import type { Period } from '@berth/domain';
import type { Place } from '../../lib/place.ts';
import type { Choice } from './choices.ts';
import { useFirstCheck } from './wish/use-first-check.ts';

/** Why this person can not have it in the window, in the words of the rule with its numbers. */
export function useWhyNot(place: Place, choice: Choice, window: Period): string | undefined {
  return useFirstCheck(place, choice, window, choice.standing.rule !== null).refused?.message;
}
