import { OtherVersion } from '../scim.problems.ts';

export const entityTag = (version: number): string => `W/"${version}"`;

/** Refuses a change if the resource no longer has the version in `If-Match`. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(`"${version}"`)) throw OtherVersion();
}
