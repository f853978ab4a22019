import { useTranslation } from 'react-i18next';
import { isKiosk } from '../../../lib/kiosk.ts';
import { JOBS_URL, SUPPORT_URL } from '../../../lib/links.ts';
import { externalHref } from '../../../ui/external-href.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import classes from './start-footer.module.css';

/** Help and jobs lead out of Berth, so a shared machine does not offer them. */
export function StartFooter({ infoUrl }: { infoUrl: string | null | undefined }) {
  const { t } = useTranslation('identity');
  return (
    <>
      {!isKiosk() && (
        <nav aria-label={t('start.footer')} className={classes.links}>
          <ExternalLink className={classes.link} href={externalHref(infoUrl) ?? SUPPORT_URL}>
            {t('start.support')}
          </ExternalLink>
          <ExternalLink className={classes.link} href={JOBS_URL}>
            {t('start.jobs')}
          </ExternalLink>
        </nav>
      )}
      <p>{t('start.rights')}</p>
    </>
  );
}
