import { DAY_MS } from '@berth/domain/time';

const KEPT_DAYS = 30;

/** The days for which a removed building can still be restored, including the last. */
export const daysLeft = (removedAt: string | null, now: Date): number | null =>
  removedAt === null
    ? null
    : Math.max(0, Math.ceil((Date.parse(removedAt) + KEPT_DAYS * DAY_MS - now.getTime()) / DAY_MS));
