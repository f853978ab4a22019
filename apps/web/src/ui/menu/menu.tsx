import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { placePopover } from './place-popover.ts';
import classes from './menu.module.css';
import { menuKey } from './menu-keys.ts';

const CloseContext = createContext<() => void>(() => {});

/** For the items of a menu: choosing closes it and returns the focus to its button. */
export const useCloseMenu = (): (() => void) => useContext(CloseContext);

type MenuProps = {
  /** The content of the button. */
  button: ReactNode;
  /** The accessible name, for a button with only an icon. */
  label?: string | undefined;
  className?: string | undefined;
  align?: 'start' | 'end';
  /** The current page is in this menu. */
  here?: boolean;
  children: ReactNode;
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-menu-item]:not(:disabled)') ?? []),
];

/**
 * A button that opens a menu, in the browser's popover: above everything, inside its landmark, closed by Esc and by a
 * click elsewhere. Mantine's menu brings a positioning engine of 35 kB that a menu under its button does not need.
 */
export function Menu({ button, label, className, align = 'start', here = false, children }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover?.();

  const beforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open' && list.current && target.current) placePopover(list.current, target.current, align);
  };
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpened(newState === 'open');
    if (newState === 'open') itemsOf(list.current)[0]?.focus({ preventScroll: true });
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.showPopover?.();
  };
  const onListKey = (event: KeyboardEvent) => {
    // The focus returns to the button first, so Tab continues from there.
    if (event.key === 'Tab') return close();
    const items = itemsOf(list.current);
    const next = menuKey(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.map(textOf),
    );
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <>
      <button
        ref={target}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        popoverTarget={id}
        data-here={here || undefined}
        onKeyDown={onButtonKey}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        tabIndex={-1}
        className={classes.list}
        onBeforeToggle={beforeToggle}
        onToggle={onToggle}
        onKeyDown={onListKey}
      >
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </>
  );
}

const textOf = (item: HTMLElement): string => item.textContent ?? '';
