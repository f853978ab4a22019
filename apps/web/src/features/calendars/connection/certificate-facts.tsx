import type { CalendarCertificate } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import classes from '../calendars.module.css';

/** The thumbprint as Entra ID shows it, and the expiry date. */
export function CertificateFacts({ certificate }: { certificate: CalendarCertificate }) {
  const { t } = useTranslation('calendars');
  const { language } = useLanguage();
  const { thumbprint, expiresDatetime, isEnding } = certificate;
  const until = new Date(expiresDatetime).toLocaleDateString(localeOf(language), { dateStyle: 'long' });
  return (
    <>
      <dt>{t('certificate.thumbprint')}</dt>
      <dd>{thumbprint}</dd>
      <dt>{t('certificate.until')}</dt>
      <dd>
        {until}
        {isEnding && <p className={classes.failing}>{t('certificate.ending')}</p>}
      </dd>
    </>
  );
}
