import { setupSteps } from '@berth/domain/buildings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setupQuery } from '../../workplace/buildings/setup.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { RESERVE_PATH } from './menus.ts';
import classes from './nav.module.css';

/** The progress of setting up a new building, on all pages that administer it; nothing once it is in use. */
export function SetupLink({ place }: { opened: boolean; place: Place }) {
  const { t } = useTranslation('setup');
  const { data: facts } = useQuery(setupQuery(place));
  if (!facts) return null;
  const steps = setupSteps(facts);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Link className={`${classes.link} ${classes.setup}`} to={RESERVE_PATH}>
      <IconListCheck size={16} stroke={1.75} aria-hidden />
      {t('link', { done, of: steps.length })}
    </Link>
  );
}
