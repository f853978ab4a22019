import { IconCalendarWeek, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Tab } from './calendar/use-calendar-place.ts';
import classes from './opening-hours-screen.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
export const TABS_ID = 'opening-hours';

type Props = { tab: Tab; onShow: (tab: Tab) => void; number: number | undefined };

/** Calendar or list. */
export function ViewTabs({ tab, onShow, number }: Props) {
  const { t } = useTranslation('opening-hours');
  const calendar = (
    <>
      <IconCalendarWeek {...ICON} />
      {t('calendar')}
    </>
  );
  const list = (
    <>
      <IconList {...ICON} />
      {t('list')}
      {number !== undefined && <span className={classes.number}>{number}</span>}
    </>
  );
  return (
    <Tabs<Tab>
      id={TABS_ID}
      label={t('title')}
      className={classes.tabs}
      tabs={[
        { value: 'calendar', label: calendar },
        { value: 'list', label: list },
      ]}
      value={tab}
      onChange={onShow}
    />
  );
}
