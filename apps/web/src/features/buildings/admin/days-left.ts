import { DAY_MS } from '@berth/domain';

const KEPT_DAYS = 30;

/** How many days a removed building can still come back; the last one counts. */
export const daysLeft = (removedAt: string | null, now: Date): number | null =>
  removedAt === null
    ? null
    : Math.max(0, Math.ceil((Date.parse(removedAt) + KEPT_DAYS * DAY_MS - now.getTime()) / DAY_MS));
