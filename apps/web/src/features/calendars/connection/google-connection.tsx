import type { GoogleConnection as Connected } from '@berth/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../calendars.module.css';
import kit from '../../../ui/kit.module.css';
import { ConnectGoogleDialog } from './connect-google-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

/** The customer's service account. Only the end of its key id is known here. */
export function GoogleConnection({ place, connection }: { place: Place; connection: Connected | null }) {
  const { t } = useTranslation('calendars');
  const [open, setOpen] = useState<'connect' | 'disconnect'>();
  const close = () => setOpen(undefined);
  const [connect, named] = connection
    ? [t('ui:change'), t('google.change')]
    : [t('connection.connect'), t('google.connect')];
  const actions = (
    <div className={kit.wrap2}>
      {connection && (
        <Button variant="default" size="sm" aria-label={t('google.disconnect')} onClick={() => setOpen('disconnect')}>
          {t('connection.disconnect')}
        </Button>
      )}
      <Button variant="default" size="sm" aria-label={named} onClick={() => setOpen('connect')}>
        {connect}
      </Button>
    </div>
  );
  return (
    <Section heading={t('google.heading')} text={t('google.text')} aside={actions}>
      {connection ? (
        <dl className={classes.facts}>
          <dt>{t('google.syncUser')}</dt>
          <dd>{connection.syncUser}</dd>
          <dt>{t('google.account')}</dt>
          <dd>{connection.serviceAccount}</dd>
          <dt>{t('google.key')}</dt>
          <dd>{t('connection.ends', { last4: connection.key.last4 })}</dd>
        </dl>
      ) : (
        <p className={kit.muted}>{t('connection.none')}</p>
      )}
      {open === 'connect' && <ConnectGoogleDialog place={place} connection={connection} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog place={place} provider="google" onClose={close} />}
    </Section>
  );
}
