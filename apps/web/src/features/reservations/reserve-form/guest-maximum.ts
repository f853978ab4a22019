import { guestMaximum } from '@berth/domain/reservations';
import type { Choice } from '../floor-view/choices.ts';

/** A room for one person still has a row to fill in: the rule then explains the refusal. */
export const guestMaximumOf = ({ type, maximumOccupants }: Choice): number =>
  Math.max(1, guestMaximum({ type, maximumOccupants }));
