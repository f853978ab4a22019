import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '../../../platform/http/problem.ts';
import { readSecretAddress, type SecretAddress } from '../../../platform/ids/secret-address.ts';

const FeedNotFound = problem({ code: 'calendar_feed.not_found', status: 404 });

export const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The organisation, the id and the secret in the name of a file. */
export function linkFrom(file: string): SecretAddress {
  const link = readSecretAddress(file.replace(/\.ics$/, ''));
  if (link === undefined) throw FeedNotFound();
  return link;
}

/** Compared also if there is no feed, so that both cases take the same time. */
const NO_HASH = Buffer.alloc(32);

/** Refuses a wrong secret like an unknown feed. */
export function requireSecret<T extends { readonly secretHash: Buffer }>(feed: T | undefined, secret: Buffer): T {
  if (!timingSafeEqual(feed?.secretHash ?? NO_HASH, sha256(secret)) || feed === undefined) throw FeedNotFound();
  return feed;
}

/** Depends on the content only, because the text also contains the time when it was written. */
export const etagOf = (content: unknown): string =>
  `W/"${sha256(JSON.stringify(content)).toString('base64url').slice(0, 27)}"`;
