import type { changeReservation } from '@berth/contract';
import { type Guest, guestsFrom, localDayOf, type WishedAsset } from '@berth/domain';
import type { z } from 'zod';
import type { Present } from '../../platform/identity/caller.ts';
import type { Replaced } from './ledger.ts';
import type { Seat } from './order.ts';
import { assetsFrom } from './order-from.ts';
import { personFrom } from './prospects.ts';
import type { Standing } from './standing-reservation.sql.ts';

/** What is to be different; what is undefined stays. */
export type Change = {
  readonly id: string;
  readonly version: number | undefined;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly spaceId: string | undefined;
  readonly visibleToOthers: boolean | undefined;
  readonly subject: string | undefined;
  readonly guests: readonly Guest[] | undefined;
  readonly assets: readonly WishedAsset[] | undefined;
};

/** Nothing is to be different. */
export const UNCHANGED: Omit<Change, 'id'> = {
  version: undefined,
  start: undefined,
  end: undefined,
  spaceId: undefined,
  visibleToOthers: undefined,
  subject: undefined,
  guests: undefined,
  assets: undefined,
};

type Body = z.output<NonNullable<(typeof changeReservation)['body']>>;

const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

export const changeFrom = (body: Body): Change => ({
  id: body.id,
  version: body.version,
  start: instant(body.startDatetime),
  end: instant(body.endDatetime),
  spaceId: body.objectId,
  visibleToOthers: body.visibleToOthers === undefined ? undefined : body.visibleToOthers === 1,
  subject: body.reservationSubject === null ? '' : body.reservationSubject,
  guests: body.invitedUsers && guestsFrom(body.invitedUsers),
  assets: body.reservationAssets && assetsFrom(body.reservationAssets),
});

/**
 * The reservation as it would be, as a wish. What is not changed was granted once and is not asked for again, except
 * the assets, which others may have at another time, and whether the guests find room in another space.
 */
export function seatAfter(change: Change, standing: Standing, caller: Present): Seat {
  const period = { start: change.start ?? standing.start, end: change.end ?? standing.end };
  const localDay = localDayOf(period.start, standing.zone);
  const spaceId = change.spaceId ?? standing.spaceId;
  const staysOnDay = localDay === standing.localDay;
  return {
    id: standing.id,
    holder: personFrom({ id: standing.memberId, attributes: standing.attributes }),
    date: 0,
    isFound: false,
    wish: {
      spaceId,
      period,
      localDay,
      // How far ahead a day may lie was asked when it was chosen.
      firstDay: staysOnDay ? localDayOf(standing.now, standing.zone) : localDay,
      replaces: standing.id,
      forSomeoneElse: standing.memberId !== caller.memberId,
      repeatWeeks: 0,
      visibleToOthers: change.visibleToOthers ?? true,
      subject: change.subject,
      guests: change.guests ?? [],
      guestsAlong: change.guests === undefined && spaceId !== standing.spaceId ? standing.guests.length : 0,
      assets: change.assets ?? standing.assets,
      atKiosk: false,
    },
  };
}

export const replacedBy = ({ id, holds, spaceId, start, end, localDay, userpools }: Standing): Replaced => ({
  id,
  holds,
  spaceId,
  start,
  end,
  localDay,
  userpools: userpools ?? [],
});
