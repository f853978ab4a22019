import { z } from 'zod';

/**
 * What pages and `/session` say to each other. These are no calls: they count by a cookie, and everything else by the
 * token that is handed out here.
 */
export const TokenWish = z.strictObject({
  /** The page has the token that ends then (milliseconds), and wants one that ends later. */
  after: z.number().nonnegative().optional(),
});
export type TokenWish = z.infer<typeof TokenWish>;

export type SessionAnswer = {
  readonly accessToken: string;
  /** In milliseconds, by the clock of the server. */
  readonly endsAt: number;
  readonly secondsLeft: number;
  /** Whose token it is: in another tab somebody else may have signed in. */
  readonly personId: string;
};

export const SignOutWish = z.strictObject({
  everywhere: z.boolean().default(false),
  /** The address of the page that signs out. */
  here: z.string().max(2000).default('/logout'),
});
export type SignOutWish = z.input<typeof SignOutWish>;

/** Where the browser has to go next. */
export type SignOutAnswer = { readonly leaveTo: string };
