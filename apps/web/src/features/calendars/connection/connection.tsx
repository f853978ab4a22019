import type { CalendarCertificate, CalendarConnection } from '@berth/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import classes from '../calendars.module.css';
import kit from '../../../ui/kit.module.css';
import { Section } from '../../../ui/section.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

type Props = { place: Place; connection: CalendarConnection | null; made: CalendarCertificate | null };

/**
 * The customer's app registration. Only the end of its secret and the public part of its certificate are known here.
 */
export function Connection({ place, connection, made }: Props) {
  const { t } = useTranslation('calendars');
  const [open, setOpen] = useState<'connect' | 'disconnect'>();
  const close = () => setOpen(undefined);
  const actions = (
    <div className={kit.wrap2}>
      {connection && (
        <Button variant="default" size="sm" onClick={() => setOpen('disconnect')}>
          {t('connection.disconnect')}
        </Button>
      )}
      <Button variant="default" size="sm" onClick={() => setOpen('connect')}>
        {connection ? t('ui:change') : t('connection.connect')}
      </Button>
    </div>
  );
  return (
    <Section heading={t('connection.heading')} text={t('connection.text')} aside={actions}>
      {connection ? (
        <dl className={classes.facts}>
          <dt>{t('connection.tenant')}</dt>
          <dd>{connection.tenantId}</dd>
          <dt>{t('connection.client')}</dt>
          <dd>{connection.clientId}</dd>
          {connection.clientSecret && (
            <>
              <dt>{t('connection.secret')}</dt>
              <dd>{t('connection.ends', { last4: connection.clientSecret.last4 })}</dd>
            </>
          )}
          {connection.certificate && <CertificateFacts certificate={connection.certificate} />}
        </dl>
      ) : (
        <p className={kit.muted}>{t('connection.none')}</p>
      )}
      {open === 'connect' && <ConnectDialog place={place} connection={connection} made={made} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog place={place} provider="azure" onClose={close} />}
    </Section>
  );
}
