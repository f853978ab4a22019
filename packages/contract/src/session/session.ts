import { z } from 'zod';

/**
 * The messages between pages and `/session`. These are not API calls: they are authenticated by a cookie, and
 * everything else by the token that they return.
 */
export const TokenRequest = z.strictObject({
  /** The edition of the token that the page wants to replace. */
  insteadOf: z.string().max(100).optional(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export type SessionAnswer = {
  readonly accessToken: string;
  /** Identifies this token, without meaning otherwise. */
  readonly edition: string;
  readonly secondsLeft: number;
  /** The owner of the token: a different user may have signed in in another tab. */
  readonly personId: string;
};

export const SignOutRequest = z.strictObject({
  everywhere: z.boolean().default(false),
  /** The path of the sign-out page. */
  here: z.string().max(2000).default('/logout'),
});
export type SignOutRequest = z.input<typeof SignOutRequest>;

/** Where the browser must go next. */
export type SignOutAnswer = { readonly leaveTo: string };
