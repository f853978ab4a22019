import { OtherVersion } from '../scim.problems.ts';

export const entityTag = (version: number): string => `W/"${version}"`;

/** Whoever says which version they changed is refused when it is another one by now. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!wanted.includes(`"${version}"`)) throw OtherVersion();
}
