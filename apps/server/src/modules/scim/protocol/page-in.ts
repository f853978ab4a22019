/** The requested part of a list. The protocol clamps numbers that are out of range. */
export type Page = { readonly startIndex: number; readonly count: number };

const MOST = 200;

type PageQuery = { startIndex?: number | undefined; count?: number | undefined };

export const pageIn = ({ startIndex = 1, count = MOST }: PageQuery): Page => ({
  startIndex: Math.max(1, startIndex),
  count: Math.min(MOST, Math.max(0, count)),
});

type AttributesQuery = { attributes?: string | undefined; excludedAttributes?: string | undefined };

const names = (list: string) => list.split(',').map((name) => name.trim().toLowerCase());

/** Members are the only attribute that is too large to send when it is not requested. */
export const wantsMembers = ({ attributes, excludedAttributes }: AttributesQuery): boolean =>
  !(excludedAttributes !== undefined && names(excludedAttributes).includes('members')) &&
  (attributes === undefined || names(attributes).some((name) => name.startsWith('members')));
