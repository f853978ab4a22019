import type { CalendarCertificate } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { OWN_ZONE, useDayText } from '../../../lib/moments.ts';
import kit from '../../../ui/kit.module.css';

/** The thumbprint as Entra ID shows it, and the expiry date. */
export function CertificateFacts({ certificate }: { certificate: CalendarCertificate }) {
  const { t } = useTranslation('calendars');
  const { thumbprint, expiresDatetime, isEnding } = certificate;
  const until = useDayText()(Date.parse(expiresDatetime), OWN_ZONE);
  return (
    <>
      <dt>{t('certificate.thumbprint')}</dt>
      <dd>{thumbprint}</dd>
      <dt>{t('certificate.until')}</dt>
      <dd>
        {until}
        {isEnding && <p className={kit.danger}>{t('certificate.ending')}</p>}
      </dd>
    </>
  );
}
