import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { AddressBar } from './address-bar.tsx';
import { ApprovedScreens } from './approved-screens.tsx';
import { screensQuery, themeQuery } from './screens-queries.ts';
import { ThemePanel } from './theme/theme-panel.tsx';
import classes from './today-screens.module.css';
import { WaitingScreens } from './waiting-screens.tsx';

/** The screens of this building: their approval, their state and their theme. */
export function TodayScreensScreen() {
  const { t } = useTranslation('screens-admin');
  const { place } = useMe();
  const { data: settings } = useQuery({ ...settingsQuery(place ?? { org: '', building: '' }), enabled: !!place });
  return (
    <Page
      title={t('title')}
      lead={t('lead', { building: settings?.displayName ?? '' })}
      aside={place && <AddressBar place={place} />}
    >
      {place && <Screens key={pathOf(place)} place={place} />}
    </Page>
  );
}

function Screens({ place }: { place: Place }) {
  const { t } = useTranslation('screens-admin');
  const { data: settings } = useQuery(settingsQuery(place));
  const { data: screens, error, refetch } = useQuery(screensQuery(place));
  const { data: theme } = useQuery(themeQuery(place));
  if (error && !screens) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  const ofStatus = (status: string) => screens?.filter((screen) => screen.status === status) ?? [];
  const approved = ofStatus('APPROVED');
  const showsCodes = approved.some(({ type }) => type === 'code');
  return (
    <div className={classes.columns}>
      <div className={classes.lists}>
        {screens === undefined ? (
          <Loading />
        ) : (
          <>
            <WaitingScreens place={place} buildingId={settings?.id} screens={ofStatus('PENDING')} />
            <ApprovedScreens place={place} screens={approved} theme={theme} />
          </>
        )}
        {showsCodes && settings?.reservationSettings.staticQrCode && <p className={classes.note}>{t('staticCodes')}</p>}
      </div>
      {theme && <ThemePanel place={place} stored={theme} />}
    </div>
  );
}
