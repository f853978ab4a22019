/** Addresses that customers enter are https, and say nothing of who they log in as. */
export const isHttpsAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return protocol === 'https:' && username === '';
};

const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : '');

/**
 * Whether a secret that was stored for one address would be sent to another host with the other. Whoever changes the
 * address may not know the secret, so it has to be entered again. An address that is none sends nothing anywhere.
 */
export const leadsElsewhere = (storedFor: string, address: string): boolean =>
  originOf(address) !== '' && originOf(address) !== originOf(storedFor);

const OWN_FILE = /^\/api\/3\.0\/files\/[a-z0-9-]{3,63}\/[0-9a-f]{64}$/;

/** A picture that Berth itself keeps. It has an address of this installation, which means nothing elsewhere. */
export const isOwnFile = (text: string): boolean => OWN_FILE.test(text);

export const isPictureAddress = (text: string): boolean => isOwnFile(text) || isHttpsAddress(text);

const ZONE_NAME = /^[A-Z][\w+-]*(?:\/[A-Z0-9][\w+-]*)*$/;

/**
 * Asked of the runtime and not of its list of zones: browsers list Asia/Kolkata where others list Asia/Calcutta, some
 * leave UTC out, and all of them understand every one. An offset alone ('+01:00') is no zone: it knows no summer.
 */
export function isTimeZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
