/** An image address from data: on our own host or the web, never `data:` or a script. */
export function imageAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined;
  const { protocol, href } = new URL(address, location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
