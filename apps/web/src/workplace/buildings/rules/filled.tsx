import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /\{(\w+)\}/;

/** A catalogue text with elements in place of its values. Get the text with `skipInterpolation`. */
export function Filled({ text, pieces }: { text: string; pieces: Readonly<Record<string, ReactNode>> }) {
  // Split by a group: texts and names alternate, starting with a text.
  return text
    .split(PLACEHOLDER)
    .map((part, turn) => <Fragment key={`${turn} ${part}`}>{turn % 2 === 0 ? part : pieces[part]}</Fragment>);
}
