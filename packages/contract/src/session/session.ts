import { z } from 'zod';

/**
 * What pages and `/session` say to each other. These are no calls: they count by a cookie, and everything else by the
 * token that is handed out here.
 */
export const TokenRequest = z.strictObject({
  /** The edition of the token that the page has, and wants another one for. */
  insteadOf: z.string().max(100).optional(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export type SessionAnswer = {
  readonly accessToken: string;
  /** Names this token and no other; says nothing. */
  readonly edition: string;
  readonly secondsLeft: number;
  /** Whose token it is: in another tab somebody else may have signed in. */
  readonly personId: string;
};

export const SignOutRequest = z.strictObject({
  everywhere: z.boolean().default(false),
  /** The address of the page that signs out. */
  here: z.string().max(2000).default('/logout'),
});
export type SignOutRequest = z.input<typeof SignOutRequest>;

/** Where the browser has to go next. */
export type SignOutAnswer = { readonly leaveTo: string };
