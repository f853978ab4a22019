import type { CSSProperties, ReactNode } from 'react';
import classes from './fitted-text.module.css';
import { longestWordIn } from './word-width.ts';

type Props = {
  text: string;
  className?: string | undefined;
  /** The text with its own line breaks; default: the text. */
  children?: ReactNode;
};

/**
 * Large text for screens and tickets, which shrinks until its longest word fits on a line: no word is ever broken. The
 * style sheet sets `--largest`.
 */
export function FittedText({ text, className, children }: Props) {
  const lengths = { '--characters': Math.max(1, text.length), '--longest-word': longestWordIn(text) };
  return (
    <span className={classes.fitted}>
      <span
        className={className === undefined ? classes.text : `${classes.text} ${className}`}
        style={lengths as CSSProperties}
      >
        {children ?? text}
      </span>
    </span>
  );
}
