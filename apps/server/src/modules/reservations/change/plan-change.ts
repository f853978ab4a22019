import type { changeReservation } from '@berth/contract';
import { guestsFrom, localDayOf, type Period, type PlannedReservation, type ReservationRequest } from '@berth/domain';
import type { z } from 'zod';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { holderFrom } from '../reserve/request-context.ts';
import { assetsFrom } from '../reserve/request-from.ts';
import type { BuildingRules, StoredReservation } from '../stored-reservation.sql.ts';

type Changeable = Period & Pick<ReservationRequest, 'spaceId' | 'visibleToOthers' | 'subject' | 'guests' | 'assets'>;

/** What is to be different; what is undefined stays. */
export type Change = { readonly [K in keyof Changeable]: Changeable[K] | undefined } & {
  readonly id: string;
  readonly version: number | undefined;
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
 * The reservation as it would be after the change. What is not changed was granted once and is not asked for again, except
 * the assets, which others may have at another time, and whether the guests find room in another space.
 */
export function planChange(
  change: Change,
  stored: StoredReservation & BuildingRules,
  caller: BuildingCaller,
): PlannedReservation {
  const period = { start: change.start ?? stored.start, end: change.end ?? stored.end };
  const localDay = localDayOf(period.start, stored.zone);
  const spaceId = change.spaceId ?? stored.spaceId;
  const staysOnDay = localDay === stored.localDay;
  return {
    id: stored.id,
    holder: holderFrom({ id: stored.memberId, attributes: stored.attributes }),
    spaceId,
    period,
    localDay,
    // How far ahead a day may lie was asked when it was chosen.
    firstDay: staysOnDay ? localDayOf(stored.now, stored.zone) : localDay,
    replaces: stored.id,
    forSomeoneElse: stored.memberId !== caller.memberId,
    repeatWeeks: 0,
    visibleToOthers: change.visibleToOthers ?? true,
    subject: change.subject,
    guests: change.guests ?? [],
    guestsAlong: change.guests === undefined && spaceId !== stored.spaceId ? stored.guests.length : 0,
    assets: change.assets ?? stored.assets,
    atKiosk: false,
  };
}
