import type { CSSProperties } from 'react';
import { Pieces } from './pieces.tsx';
import classes from './today-board.module.css';

const longestIn = (text: string) => Math.max(1, ...text.split(/[\s/]+/).map(({ length }) => length));

/** The style sheet shrinks the text until this many characters fit on a line, and then breaks it. */
export function FittedText({ text, className }: { text: string; className?: string | undefined }) {
  const lengths = { '--characters': Math.max(1, text.length), '--longest-word': longestIn(text) };
  return (
    <span className={classes.fitted}>
      <span className={className} style={lengths as CSSProperties}>
        <Pieces text={text} />
      </span>
    </span>
  );
}
