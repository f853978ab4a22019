import type { reserveSpace } from '@berth/contract';
import { guestsFrom, type ReservationRequest } from '@berth/domain/reservations';
import type { z } from 'zod';

type Body = z.output<NonNullable<(typeof reserveSpace)['body']>>;

const periodFrom = ({ startDatetime, endDatetime }: Pick<Body, 'startDatetime' | 'endDatetime'>) => ({
  start: Date.parse(startDatetime),
  end: Date.parse(endDatetime),
});

export const assetsFrom = (assets: NonNullable<Body['reservationAssets']>) =>
  assets.map(({ id, qty, comment = '' }) => ({ id, quantity: qty, comment }));

/** The request with defaults for missing fields. */
export const requestFrom = (spaceId: string, body: Body): ReservationRequest => ({
  spaceId,
  period: periodFrom(body),
  forAddress: body.reservedForEmail,
  alsoFor: body.reserveForListUsers ?? [],
  repeatWeeks: body.repeatWeeks ?? 0,
  visibleToOthers: body.visibleToOthers !== 0,
  subject: body.reservationSubject,
  guests: guestsFrom(body.invitedUsers ?? []),
  assets: assetsFrom(body.reservationAssets ?? []),
  onConflict: body.onConflict,
  skipDates: body.skipDates ?? [],
  seriesId: body.seriesId,
  atKiosk: false,
});
