import { guestMaximum } from '@berth/domain';
import type { Choice } from '../floor-view/choices.ts';

/** A room for one still has a row to fill in: the rule then says why not. */
export const guestMaximumOf = ({ type, maximumOccupants }: Choice): number =>
  Math.max(1, guestMaximum({ type, maximumOccupants }));
