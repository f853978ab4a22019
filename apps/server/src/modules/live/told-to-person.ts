import type { Change } from '@berth/contract';
import type { Notice } from '../../platform/messaging/live.ts';

/** Whose reservation it is nobody hears; whether it is their own everybody does. */
export const toldToPerson = ({ memberIds, ...change }: Notice, memberId: string | undefined): Change =>
  memberIds === undefined ? change : { ...change, own: memberId !== undefined && memberIds.includes(memberId) };
