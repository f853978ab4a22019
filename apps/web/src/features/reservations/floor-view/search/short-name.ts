import type { Find } from './finds.ts';

/** 'Lotte' of 'Lotte Smit'; the whole name of a space. */
export const shortNameOf = ({ kind, name }: Find): string => (kind === 'person' ? (name.split(' ')[0] ?? name) : name);
