import { Button } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states.tsx';
import frame from '../../../workplace/map-and-list.module.css';
import classes from './empty-building.module.css';

type Props = { opened: boolean; children: ReactNode };

/** A building without floors, for users who may add them: the first step in the middle, all others beside it. */
export function EmptyBuilding({ children }: Props) {
  const { t } = useTranslation('setup');
  return (
    <div className={frame.screen}>
      <div className={frame.halves}>
        <div className={`${frame.map} ${classes.stage}`}>
          <div className={classes.card}>
            <EmptyState
              icon={<IconStack2 size={32} stroke={1.5} aria-hidden />}
              title={t('firstFloor')}
              text={t('firstFloorText')}
              action={
                <Button
                  leftSection={<IconPlus size={16} aria-hidden />}
                  renderRoot={(props) => <Link to="/workplace/floors" search={{ add: '1' }} {...props} />}
                >
                  {t('floor.add')}
                </Button>
              }
            />
          </div>
        </div>
        <div className={`${frame.list} ${classes.aside}`}>{children}</div>
      </div>
    </div>
  );
}
