import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './floor-bar.module.css';

type Props = {
  label: string;
  floors: readonly { readonly id: string; readonly name: string; readonly note?: ReactNode }[];
  current: string;
  /** The id of the element that the tabs control. */
  controls: string;
  onChange(floorId: string): void;
};

/** One tab per floor, lowest first, each with a short note. */
export function FloorTabs({ label, floors, current, controls, onChange }: Props) {
  const tabs = useRef<HTMLDivElement>(null);
  // Notes that arrive later make the tabs wider.
  const widths = floors.map(({ note }) => (typeof note === 'string' ? note.length : 0)).join();
  // On a narrow screen the current floor may be beyond the edge.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>(`[data-floor="${current}"]`);
    if (tab && tabs.current) tabs.current.scrollLeft = tab.offsetLeft - tabs.current.offsetLeft - 24;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other widths are another place
  }, [current, widths]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by === undefined ? undefined : floors[floors.findIndex(({ id }) => id === current) + by];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    tabs.current?.querySelector<HTMLElement>(`[data-floor="${next.id}"]`)?.focus();
  };
  return (
    <div ref={tabs} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {floors.map(({ id, name, note }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-floor={id}
          aria-selected={id === current}
          aria-controls={controls}
          tabIndex={id === current ? 0 : -1}
          className={classes.tab}
          // With a comma, because a screen reader may read 'Floor 2 22 free' as one number.
          aria-label={typeof note === 'string' ? `${name}, ${note}` : undefined}
          onClick={() => onChange(id)}
        >
          {name}
          {note !== undefined && <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}
