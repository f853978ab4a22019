import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { InviteEveryone } from './invite-everyone.tsx';
import classes from './ready.module.css';
import kit from '../../../ui/kit.module.css';

/** After the first reservation: the building is in use. */
export function Ready({ place }: { place: Place }) {
  const { t } = useTranslation('setup');
  const { group } = useMe();
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <IconCircleCheck className={classes.icon} size={40} stroke={1.5} aria-hidden />
        <h2 className={classes.title}>{t('ready.title', { name: group?.orgName ?? '' })}</h2>
        <p className={classes.text}>{t('ready.text')}</p>
        <div className={kit.wrap2}>
          <Button renderRoot={(props) => <Link to="/workplace/desks" {...props} />}>{t('ready.reserve')}</Button>
          <Button variant="default" renderRoot={(props) => <Link to="/workplace/users" {...props} />}>
            {t('ready.users')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/workplace/admin" {...props} />}>
            {t('try.labels')}
          </Button>
        </div>
        <hr className={classes.line} />
        <InviteEveryone place={place} />
      </div>
    </div>
  );
}
