import { isEmail } from '../buildings/setting-fault.ts';

/** What the mail protocol carries: so many characters in all, and so many of them before the sign. */
const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;

/** Asked before any library sees an address: one that could be read in two ways is none. */
export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST && text.lastIndexOf('@') <= LONGEST_LOCAL_PART && isEmail(text);

export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** What may stand in a header: one line, without anything that turns its direction or hides. */
export const headerText = (text: string, longest = 200): string =>
  Array.from(text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()).slice(0, longest).join('').trim();

export type MailBox = { readonly name: string; readonly address: string };
export type Sender = { readonly from: MailBox; readonly replyTo: string | null };

type RequestedSender = { readonly name: string | null; readonly address: string | null; readonly fallbackName: string };

/**
 * Whose name a mail goes out under. Only an address in a domain that the organisation proved to own is written as the
 * sender; any other would let one customer speak as another, so answers are led to it and the sender is the platform.
 */
export function senderOf(requested: RequestedSender, provenDomains: readonly string[], platform: string): Sender {
  const name = headerText(requested.name ?? requested.fallbackName, 100);
  const { address } = requested;
  if (address === null || !isMailAddress(address)) return { from: { name, address: platform }, replyTo: null };
  if (provenDomains.includes(domainOfAddress(address))) return { from: { name, address }, replyTo: null };
  return { from: { name, address: platform }, replyTo: address };
}
