import { useTranslation } from 'react-i18next';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { externalHref } from '../../../ui/external-href.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import classes from './start-footer.module.css';

/** Help and jobs are external pages, so a shared device does not offer them. */
export function StartFooter({ infoUrl }: { infoUrl: string | null | undefined }) {
  const { t } = useTranslation('identity');
  const { supportUrl, jobsUrl } = useInstallation();
  const help = externalHref(infoUrl) ?? externalHref(supportUrl);
  const jobs = externalHref(jobsUrl);
  return (
    <>
      {!isKiosk() && (help ?? jobs) !== undefined && (
        <nav aria-label={t('start.footer')} className={classes.links}>
          {help && (
            <ExternalLink className={classes.link} href={help}>
              {t('start.support')}
            </ExternalLink>
          )}
          {jobs && (
            <ExternalLink className={classes.link} href={jobs}>
              {t('start.jobs')}
            </ExternalLink>
          )}
        </nav>
      )}
      <p>{t('start.rights')}</p>
    </>
  );
}
