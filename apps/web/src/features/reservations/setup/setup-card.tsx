import { setupSteps } from '@berth/domain/buildings';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { SETUP_PATH, setupQuery } from '../../../workplace/buildings/setup.ts';
import classes from './setup-card.module.css';

/** The way back to the setup guide, above the map of a new building; nothing once it is in use. */
export function SetupCard({ place }: { place: Place }) {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  const { data: setup } = useQuery(setupQuery(place));
  if (!setup) return null;
  const steps = setupSteps(setup.facts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const title = t('title', { name: group?.orgName ?? '' });
  return (
    <section className={classes.card} aria-label={title}>
      <IconListCheck size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>{t('card', { title, done, of: steps.length })}</p>
      <div className={classes.bar} aria-hidden>
        <i style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      <Button
        size="sm"
        className={classes.go ?? ''}
        renderRoot={(props) => <Link to={SETUP_PATH} aria-label={`${t('continue')}: ${title}`} {...props} />}
      >
        {t('continue')}
      </Button>
    </section>
  );
}
