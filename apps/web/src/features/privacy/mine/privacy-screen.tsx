import { IconEyeOff, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../../lib/installation.ts';
import { useMe } from '../../../lib/me.ts';
import { externalHref } from '../../../ui/external-href.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { mineQuery } from '../privacy-queries.ts';
import { CopyCard } from './copy-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { KnownTable } from './known-table.tsx';
import { LooksList } from './looks-list.tsx';
import classes from './privacy.module.css';
import kit from '../../../ui/kit.module.css';

/** The data about the user, its retention, and who has read it. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const { place } = useMe();
  const policy = externalHref(useInstallation().privacyUrl);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        <p className={classes.links}>
          <Link to="/workplace/privacy-sheet">
            <IconFileText size={16} stroke={1.75} aria-hidden />
            {t('sheet.link')}
          </Link>
          {policy && <ExternalLink href={policy}>{t('policy')}</ExternalLink>}
        </p>
      }
    >
      {place && <Mine key={place.org} org={place.org} />}
    </Page>
  );
}

function Mine({ org }: { org: string }) {
  const { t } = useTranslation('privacy');
  const zone = useMe().group?.timezone;
  const mine = useQuery(mineQuery(org));
  const { data } = mine;
  if (mine.error && !data) return <ErrorState problem={mine.error} onRetry={() => void mine.refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={classes.layout}>
      <div className={kit.stack4}>
        <section className={classes.card} aria-labelledby="known">
          <header className={classes.head}>
            <h2 id="known">{t('known.title', { organisation: data.organisation })}</h2>
            <p>{t('known.lead')}</p>
          </header>
          <KnownTable kinds={data.kinds} />
          <p className={classes.unknown}>
            <IconEyeOff size={18} stroke={1.75} aria-hidden />
            <span>
              <b>{t('unknown.title')}</b> {t('unknown.text')}
            </span>
          </p>
        </section>
        <div className={classes.pair}>
          <CopyCard org={org} zone={zone} mine={data} />
          <EraseCard org={org} zone={zone} mine={data} />
        </div>
      </div>
      <LooksList looks={data.looks} zone={zone} />
    </div>
  );
}
