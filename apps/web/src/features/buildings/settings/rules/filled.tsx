import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /\{(\w+)\}/;

/** A text of the catalogue with pieces of the page in place of its values. Ask for the text with `skipInterpolation`. */
export function Filled({ text, pieces }: { text: string; pieces: Readonly<Record<string, ReactNode>> }) {
  // Split by a group: texts and names take turns, beginning with a text.
  return text
    .split(PLACEHOLDER)
    .map((part, turn) => <Fragment key={`${turn} ${part}`}>{turn % 2 === 0 ? part : pieces[part]}</Fragment>);
}
