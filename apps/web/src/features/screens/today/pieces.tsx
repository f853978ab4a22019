import { Fragment } from 'react';
import { piecesOf } from './row-texts.ts';
import classes from './today-board.module.css';

/** A longer piece wraps like any text: if it stayed whole, it would push the next one out of view. */
const LONGEST_KEPT = 20;

/** A text whose parts stay whole: a line breaks between them, or after a slash. */
export function Pieces({ text }: { text: string }) {
  const pieces = piecesOf(text);
  return pieces.map((piece, at) => (
    <span key={at} className={pieces.length === 1 || piece.length > LONGEST_KEPT ? undefined : classes.piece}>
      {piece.split(/(?<=\/)/).map((part, n) => (
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ));
}
