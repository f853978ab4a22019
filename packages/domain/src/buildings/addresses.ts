/** Customers may enter https addresses without credentials only. */
export const isHttpsAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return protocol === 'https:' && username === '';
};

const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : '');

/**
 * Whether a secret that was stored for one address would be sent to another host. The person who changes the address
 * may not know the secret, so it must be entered again. An invalid address sends nothing.
 */
export const leadsElsewhere = (storedFor: string, address: string): boolean =>
  originOf(address) !== '' && originOf(address) !== originOf(storedFor);

const OWN_FILE = /^\/api\/3\.0\/files\/[a-z0-9-]{3,63}\/[0-9a-f]{64}$/;

/** A picture stored by Berth. Its path is only valid in this installation. */
export const isOwnFile = (text: string): boolean => OWN_FILE.test(text);

export const isPictureAddress = (text: string): boolean => isOwnFile(text) || isHttpsAddress(text);

const ZONE_NAME = /^[A-Z][\w+-]*(?:\/[A-Z0-9][\w+-]*)*$/;

/**
 * Asks the runtime instead of its list of zones: browsers list either Asia/Kolkata or Asia/Calcutta and some omit UTC,
 * but all of them accept every name. An offset alone ('+01:00') is not a zone, because it has no daylight saving time.
 */
export function isTimeZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
