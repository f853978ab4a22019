import type { Floor } from '@berth/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './floors.module.css';

type Props = {
  floors: readonly Floor[];
  current: string;
  /** In the order of the floors; undefined while it is not known. */
  free: readonly (number | undefined)[];
  onChange(floorId: string): void;
};

/** One tab per floor, lowest first, with what is free there. */
export function FloorTabs({ floors, current, free, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const tabs = useRef<HTMLDivElement>(null);
  // On a narrow screen the chosen floor may stand beyond the edge.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>(`[data-floor="${current}"]`);
    if (tab && tabs.current) tabs.current.scrollLeft = tab.offsetLeft - tabs.current.offsetLeft - 24;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by === undefined ? undefined : floors[floors.findIndex(({ id }) => id === current) + by];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    tabs.current?.querySelector<HTMLElement>(`[data-floor="${next.id}"]`)?.focus();
  };
  return (
    <div ref={tabs} className={classes.tabs} role="tablist" aria-label={t('floors')} onKeyDown={onKeyDown}>
      {floors.map(({ id, name }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-floor={id}
          aria-selected={id === current}
          aria-controls="floor"
          tabIndex={id === current ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(id)}
        >
          {name}
          {free[at] !== undefined && <small>{t('freeHere', { number: free[at] })}</small>}
        </button>
      ))}
    </div>
  );
}
