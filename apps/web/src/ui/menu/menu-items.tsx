import { Link } from '@tanstack/react-router';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCloseMenu } from './menu.tsx';
import classes from './menu.module.css';

const item = { role: 'menuitem', tabIndex: -1, 'data-menu-item': true, className: classes.item } as const;

/** A link to a screen of Berth. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...item} to={to} activeOptions={{ exact: true }} onClick={useCloseMenu()}>
      {children}
    </Link>
  );
}

/** A link to an external page, in a new tab. */
export function MenuExternal({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a {...item} href={href} target="_blank" rel="noopener noreferrer" onClick={useCloseMenu()}>
      {children}
      <IconExternalLink className={classes.mark} size={14} stroke={1.75} aria-hidden />
    </a>
  );
}

type MenuActionProps = {
  onChoose?: (() => void) | undefined;
  icon?: ReactNode;
  disabled?: boolean;
  /** For an action that removes something. */
  danger?: boolean;
  children: ReactNode;
};

export function MenuAction({ onChoose, icon, disabled = false, danger = false, children }: MenuActionProps) {
  const close = useCloseMenu();
  const choose = () => {
    close();
    onChoose?.();
  };
  return (
    <button {...item} type="button" disabled={disabled} data-danger={danger || undefined} onClick={choose}>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      {children}
    </button>
  );
}

type MenuChoiceProps = {
  checked: boolean;
  onChoose: () => void;
  /** Keeps the menu open, so that several choices can be tried. */
  stay?: boolean;
  /** Several choices can be active at once. */
  several?: boolean;
  lang?: string;
  children: ReactNode;
};

/** A choice of which one, or several, can be active. */
export function MenuChoice({ checked, onChoose, stay = false, several = false, lang, children }: MenuChoiceProps) {
  const close = useCloseMenu();
  const choose = () => {
    if (!stay) close();
    onChoose();
  };
  return (
    <button
      {...item}
      type="button"
      role={several ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={checked}
      lang={lang}
      onClick={choose}
    >
      <span className={classes.check}>{checked && <IconCheck size={14} stroke={2} aria-hidden />}</span>
      {children}
    </button>
  );
}

/** Items that belong together, under a label. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group} aria-label={label}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {children}
    </fieldset>
  );
}
