import { IconCircleMinus, IconCirclePlus, IconCircleX, IconEqual, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './verdicts.module.css';

/** The effect of one row of a file. */
export type RowAction = 'refuse' | 'add' | 'change' | 'same';

/** The most serious first. */
export const ROW_ACTIONS: readonly RowAction[] = ['refuse', 'add', 'change', 'same'];

/** Files of other products also have rows that are left out. */
export type FileAction = RowAction | 'skip';
export const FILE_ACTIONS: readonly FileAction[] = ['refuse', 'add', 'change', 'skip', 'same'];

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<FileAction, ReactNode>> = {
  refuse: <IconCircleX {...ICON} />,
  add: <IconCirclePlus {...ICON} />,
  change: <IconPencil {...ICON} />,
  skip: <IconCircleMinus {...ICON} />,
  same: <IconEqual {...ICON} />,
};

export function Verdict({ action, children }: { action: FileAction; children: ReactNode }) {
  return (
    <span className={classes.verdict} data-action={action}>
      {ICONS[action]}
      {children}
    </span>
  );
}

type VerdictCountProps = {
  /** Undefined for all rows. */
  action: FileAction | undefined;
  count: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** The number of rows with this result; when chosen, only they are listed. */
export function VerdictCount({ action, count, isChosen, onChoose, children }: VerdictCountProps) {
  return (
    <button type="button" className={classes.count} data-action={action} aria-pressed={isChosen} onClick={onChoose}>
      {action && ICONS[action]}
      <strong>{count}</strong>
      {children}
    </button>
  );
}
