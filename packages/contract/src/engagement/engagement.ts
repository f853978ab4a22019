import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Lines, Place } from '../wire.ts';

const none = z.object({});

export const upsertReview = endpoint({
  method: 'POST',
  path: '/users/upsertReview',
  summary: 'Rate the product; a second rating replaces the first',
  area: 'engagement',
  access: 'signed-in',
  cellBy: 'body',
  params: none,
  body: z.strictObject({
    rating: z.int().min(1).max(5),
    message: Lines(2000),
    organisation: z.strictObject(Place.shape),
  }),
  response: z.object({ reviewPlatform: z.string().nullable(), reviewUrl: z.string().nullable() }),
  problems: ['building.not_found'],
});

export const referralCode = endpoint({
  method: 'GET',
  path: '/users/referral/code',
  summary: 'The code that I give to an organisation I refer',
  area: 'engagement',
  access: 'signed-in',
  cellBy: 'any',
  params: none,
  response: z.object({ code: z.string() }),
});

/** The screen, so that other pages can use the same call later. */
const ScreenName = z.object({ screen: z.enum(['rewards']) });
const ScreenStatus = z.object({ seen: z.boolean() });

export const rewardsScreenStatus = endpoint({
  method: 'GET',
  path: '/users/rewards/screen/status/:screen',
  summary: 'Whether I have seen the screen',
  area: 'engagement',
  access: 'signed-in',
  cellBy: 'any',
  params: ScreenName,
  response: ScreenStatus,
});

export const markRewardsScreen = endpoint({
  method: 'PUT',
  path: '/users/rewards/screen/status/:screen',
  summary: 'Store whether I have seen the screen',
  area: 'engagement',
  access: 'signed-in',
  cellBy: 'any',
  oncePerKey: false,
  params: ScreenName,
  body: z.strictObject({ seen: z.boolean() }),
  response: ScreenStatus,
});
