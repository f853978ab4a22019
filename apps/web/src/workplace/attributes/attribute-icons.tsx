import { VisuallyHidden } from '@mantine/core';
import { AttributeIcon } from './attribute-icon.tsx';
import classes from './attributes.module.css';

/** The number that fits under a short name. */
const MOST = 5;

/** Labels as pictures. Their names are tooltips for the pointer, and text for screen readers. */
export function AttributeIcons({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const [visible, others] = [names.slice(0, MOST), names.slice(MOST)];
  return (
    <span className={classes.icons} data-tip={names.join(', ')}>
      <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
      {visible.map((name) => (
        <span key={name} className={classes.icon} data-tip={name} aria-hidden>
          <AttributeIcon name={name} size={14} />
        </span>
      ))}
      {others.length > 0 && (
        <span className={classes.icon} data-tip={others.join(', ')} aria-hidden>
          +{others.length}
        </span>
      )}
    </span>
  );
}
