import type { AuditEntry } from '@berth/contract';
import { IconRobot, IconUserOff } from '@tabler/icons-react';
import { initialsOf } from '../../ui/initials-of.ts';
import classes from './audit-table.module.css';
import { useAuditWords } from './audit-words.ts';

/** The name with its initials, or an icon if no known person did it. */
export function Who({ entry }: { entry: Pick<AuditEntry, 'actor'> }) {
  const words = useAuditWords();
  const name = entry.actor?.name;
  const Icon = entry.actor === null ? IconRobot : IconUserOff;
  return (
    <span className={classes.who}>
      <span className={classes.avatar} data-person={name ? true : undefined} aria-hidden>
        {name ? initialsOf(name) : <Icon size={14} stroke={1.75} />}
      </span>
      <span className={name ? classes.name : classes.quiet}>{words.who(entry)}</span>
    </span>
  );
}
