import { Fragment } from 'react';
import { piecesOf } from './row-texts.ts';
import classes from './today-board.module.css';

/** A longer one breaks like any text: kept together it would push what comes after it out of sight. */
const LONGEST_KEPT = 20;

/** A text whose parts stay whole where a line can break between them, or after a stroke. */
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
