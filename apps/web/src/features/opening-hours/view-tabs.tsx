import { IconCalendarWeek, IconList } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab } from './calendar/use-calendar-place.ts';
import classes from './opening-hours-screen.module.css';

const TABS: readonly Tab[] = ['calendar', 'list'];
export const panelId = (tab: Tab) => `opening-hours-${tab}`;
const tabId = (tab: Tab) => `opening-hours-tab-${tab}`;
export const labelledBy = tabId;

/** Calendar or list; arrow keys switch between them. */
export function ViewTabs({
  tab,
  onShow,
  number,
}: {
  tab: Tab;
  onShow: (tab: Tab) => void;
  number: number | undefined;
}) {
  const { t } = useTranslation('opening-hours');
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, Tab> = {
      ArrowLeft: tab === 'calendar' ? 'list' : 'calendar',
      ArrowRight: tab === 'calendar' ? 'list' : 'calendar',
      Home: 'calendar',
      End: 'list',
    };
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    onShow(next);
    bar.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={bar} className={classes.tabs} role="tablist" aria-label={t('title')}>
      {TABS.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={one === tab}
          aria-controls={one === tab ? panelId(one) : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onShow(one)}
          onKeyDown={onKeyDown}
        >
          {one === 'calendar' ? (
            <IconCalendarWeek size={16} stroke={1.6} aria-hidden />
          ) : (
            <IconList size={16} stroke={1.6} aria-hidden />
          )}
          {one === 'calendar' ? t('calendar') : t('list')}
          {one === 'list' && number !== undefined && <span className={classes.number}>{number}</span>}
        </button>
      ))}
    </div>
  );
}
