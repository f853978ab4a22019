/**
 * Returns an address from data only if a browser may safely open it: `javascript:` and the like never reach a link.
 * With a base, an address inside it may be relative (`/api/3.0/files/…`).
 */
export function externalHref(address: string | null | undefined, base?: string): string | undefined {
  if (!address) return undefined;
  const url = URL.parse(address, base);
  return url && ['https:', 'http:'].includes(url.protocol) ? url.href : undefined;
}
