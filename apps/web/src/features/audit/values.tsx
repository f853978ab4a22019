import { useAuditWords } from './audit-words.ts';
import { valueText } from './differences.ts';
import classes from './audit-table.module.css';

/** A value before or after the change, in its colour; a missing value has none. */
export function Values({ value, is }: { value: unknown; is: 'before' | 'after' }) {
  const { values } = useAuditWords();
  const text = valueText(value, values);
  if (text === values.none) return <span className={classes.quiet}>{text}</span>;
  return is === 'before' ? <del className={classes.before}>{text}</del> : <ins className={classes.after}>{text}</ins>;
}
