import type { reserveSpace } from '@berth/contract';
import { guestsFrom } from '@berth/domain';
import type { z } from 'zod';
import type { Order } from './order.ts';

type Body = z.output<NonNullable<(typeof reserveSpace)['body']>>;

const periodFrom = ({ startDatetime, endDatetime }: Pick<Body, 'startDatetime' | 'endDatetime'>) => ({
  start: Date.parse(startDatetime),
  end: Date.parse(endDatetime),
});

export const assetsFrom = (assets: NonNullable<Body['reservationAssets']>) =>
  assets.map(({ id, qty, comment = '' }) => ({ id, quantity: qty, comment }));

/** The wire's words as an order. */
export const orderFrom = (spaceId: string, body: Body): Order => ({
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
});
