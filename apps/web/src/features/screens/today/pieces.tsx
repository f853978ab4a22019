import { piecesOf } from './row-texts.ts';
import classes from './today-board.module.css';

/** A longer one breaks like any text: kept together it would push what comes after it out of sight. */
const LONGEST_KEPT = 20;

/** A text whose parts stay whole where a line can break between them. */
export function Pieces({ text }: { text: string }) {
  return piecesOf(text).map((piece, at) => (
    <span key={at} className={piece.length > LONGEST_KEPT ? undefined : classes.piece}>
      {piece}
    </span>
  ));
}
