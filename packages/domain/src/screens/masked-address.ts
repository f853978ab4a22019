/** So that whoever owns an address knows it again, and whoever looks over a shoulder does not learn it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  // As many dots for everybody: their number would tell how long the name is.
  return `${first}•••••••${at < 0 ? '' : address.slice(at)}`;
}
