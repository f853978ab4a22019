import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './tabs.module.css';

/** The index of the tab that a key leads to, or undefined for other keys. Arrows wrap. */
function nextTab(key: string, at: number, number: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % number;
  if (key === 'ArrowLeft') return (at + number - 1) % number;
  if (key === 'Home') return 0;
  if (key === 'End') return number - 1;
  return undefined;
}

type TabsProps<V extends string> = {
  /** Prefix of the ids of the tabs and of their panel. */
  id: string;
  label: string;
  tabs: readonly { readonly value: V; readonly label: ReactNode }[];
  value: V;
  onChange(value: V): void;
  className?: string | undefined;
};

/** The attributes of the panel that a row of tabs controls. */
export const tabPanel = (id: string, value: string) =>
  ({ role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${value}` }) as const;

/** A row of tabs: one stop of the Tab key; arrows, Home and End switch between them. */
export function Tabs<V extends string>({ id, label, tabs, value, onChange, className = '' }: TabsProps<V>) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const next = at === undefined ? undefined : tabs[at];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    bar.current?.querySelector<HTMLElement>(`#${id}-tab-${next.value}`)?.focus();
  };
  return (
    <div ref={bar} className={`${classes.tabs} ${className}`} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
