/** Masks an address, so that its owner recognises it and people nearby do not learn it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  // A fixed number of dots, because their number would reveal the length.
  return `${first}•••••••${at < 0 ? '' : address.slice(at)}`;
}
