import { isEmail } from '../buildings/setting-fault.ts';

/** The protocol's maximum length of an address, and of the part before the @. */
const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;

/** Checked before a library parses an address: one that could be read in two ways is rejected. */
export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST && text.lastIndexOf('@') <= LONGEST_LOCAL_PART && isEmail(text);

export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** Reduces a text to what a header may contain: one line, without invisible characters or changes of direction. */
export const headerText = (text: string, longest = 200): string =>
  Array.from(text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()).slice(0, longest).join('').trim();

export type MailBox = { readonly name: string; readonly address: string };
export type Sender = { readonly from: MailBox; readonly replyTo: string | null };

type RequestedSender = { readonly name: string | null; readonly address: string | null; readonly fallbackName: string };

/**
 * Returns the sender of a mail. The organisation's address is the sender only in a domain that it has proven; otherwise
 * one customer could write as another, so the platform is the sender and replies go to the address.
 */
export function senderOf(requested: RequestedSender, provenDomains: readonly string[], platform: string): Sender {
  const name = headerText(requested.name ?? requested.fallbackName, 100);
  const { address } = requested;
  if (address === null || !isMailAddress(address)) return { from: { name, address: platform }, replyTo: null };
  if (provenDomains.includes(domainOfAddress(address))) return { from: { name, address }, replyTo: null };
  return { from: { name, address: platform }, replyTo: address };
}
