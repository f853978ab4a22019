import type { changeReservation } from '@berth/contract';
import { guestsFrom, type PlannedReservation, type ReservationRequest } from '@berth/domain/reservations';
import { localDayOf, type Period } from '@berth/domain/time';
import type { z } from 'zod';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { holderFrom } from '../engine/1-request-context.ts';
import { assetsFrom } from '../request-from.ts';
import type { BuildingRules, StoredReservation } from '../stored-reservation.sql.ts';

type Changeable = Period & Pick<ReservationRequest, 'spaceId' | 'visibleToOthers' | 'subject' | 'guests' | 'assets'>;

/** The fields to change; undefined ones stay as they are. */
export type Change = { readonly [K in keyof Changeable]: Changeable[K] | undefined } & {
  readonly id: string;
  readonly version: number | undefined;
};

/** A change of no field. */
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
 * The reservation after the change. Unchanged fields were granted before and are not checked again, except the assets,
 * which may be taken at another time, and whether another space has room for the guests.
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
    // The limit of days ahead was checked when the day was chosen.
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
