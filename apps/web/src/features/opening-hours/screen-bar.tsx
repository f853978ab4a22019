import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './opening-hours-screen.module.css';
import type { Tab } from './calendar/use-calendar-place.ts';
import { ViewTabs } from './view-tabs.tsx';

type ScreenBarProps = {
  tab: Tab;
  onTab: (tab: Tab) => void;
  number: number | undefined;
  onAdd: () => void;
  onSplit: () => void;
};

export function ScreenBar({ tab, onTab, number, onAdd, onSplit }: ScreenBarProps) {
  const { t } = useTranslation('opening-hours');
  return (
    <div className={classes.bar}>
      {/* Hidden, because screen readers already have the page's heading. */}
      <span className={classes.title} aria-hidden>
        {t('title')}
      </span>
      <ViewTabs tab={tab} onShow={onTab} number={number} />
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={onSplit}>
          {t('splitTitle')}
        </Button>
        <AddButton onClick={onAdd} />
      </div>
    </div>
  );
}

export function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('opening-hours');
  return (
    <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {t('addTimeslot')}
    </Button>
  );
}
