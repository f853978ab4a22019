/** Which part of a list is asked for: numbers out of range mean its nearest end, as the protocol wants it. */
export type Page = { readonly startIndex: number; readonly count: number };

const MOST = 200;

type Asked = { startIndex?: number | undefined; count?: number | undefined };

export const pageIn = ({ startIndex = 1, count = MOST }: Asked): Page => ({
  startIndex: Math.max(1, startIndex),
  count: Math.min(MOST, Math.max(0, count)),
});

type Wanted = { attributes?: string | undefined; excludedAttributes?: string | undefined };

const names = (list: string) => list.split(',').map((name) => name.trim().toLowerCase());

/** The one attribute that is too large to send to whoever does not want it. */
export const wantsMembers = ({ attributes, excludedAttributes }: Wanted): boolean =>
  !(excludedAttributes !== undefined && names(excludedAttributes).includes('members')) &&
  (attributes === undefined || names(attributes).some((name) => name.startsWith('members')));
