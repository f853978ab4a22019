import type { ListedReservation } from '@berth/contract';

export const holderOf = ({ forUser }: ListedReservation): string =>
  forUser ? `${forUser.firstname} ${forUser.lastname}` : '';
