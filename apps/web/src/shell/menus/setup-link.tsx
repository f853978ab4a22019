import { setupSteps } from '@berth/domain/buildings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SETUP_PATH, setupQuery } from '../../workplace/buildings/setup.ts';
import type { Place } from '../../lib/buildings/place.ts';
import classes from './nav.module.css';

/** The way back to the setup guide, on all pages that administer a new building; nothing once it is in use. */
export function SetupLink({ place }: { opened: boolean; place: Place }) {
  const { t } = useTranslation('setup');
  const { data: setup } = useQuery(setupQuery(place));
  if (!setup) return null;
  const steps = setupSteps(setup.facts);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Link className={`${classes.link} ${classes.setup}`} to={SETUP_PATH}>
      <IconListCheck size={16} stroke={1.75} aria-hidden />
      {t('link', { done, of: steps.length })}
    </Link>
  );
}
