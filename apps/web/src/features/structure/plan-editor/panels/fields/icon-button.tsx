import { Tooltip } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { MAIN_ID } from '../../../../../ui/page.tsx';
import classes from '../panels.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string;
  /** Shown beside the name: `V`, `⌘ Z`. */
  shortcut?: string;
  side?: 'right' | 'bottom' | 'top';
  children: ReactNode;
};

/** A sign with its name: shown on hovering, read aloud always. */
export function IconButton({ label, shortcut, side = 'bottom', children, disabled = false, ...rest }: IconButtonProps) {
  return (
    <Tooltip
      label={
        <>
          {label}
          {shortcut !== undefined && <kbd className={classes.shortcut}>{shortcut}</kbd>}
        </>
      }
      position={side}
      openDelay={400}
      // Inside the landmark: outside of all of them it would be read as lost text.
      portalProps={{ target: `#${MAIN_ID}` }}
    >
      <button
        type="button"
        className={classes.iconButton}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        // Still found by the keyboard, so that its name and reason can be read.
        aria-disabled={disabled}
        {...rest}
        onClick={disabled ? undefined : rest.onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
