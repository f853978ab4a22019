import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { BareFrame } from '../bare-frame.tsx';
import { BuildingNotice } from '../building-notice.tsx';
import { StartNotice } from '../start-notice.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { StartFooter } from './start-footer.tsx';
import { StartLogo } from './start-logo.tsx';
import classes from './start-screen.module.css';
import { useDomain } from '../use-domain.ts';
import { useLogin } from '../use-login.ts';

/** The first screen: one sentence, one button. With a place it uses that building's logo and colours. */
export function StartScreen({ place }: { place?: Place }) {
  const { t } = useTranslation('identity');
  const domain = useDomain(place);
  // Also while the building is loading, so that a quick user still reaches the right provider.
  const login = useLogin(domain.isError ? undefined : place);
  useDocumentTitle(t('start.documentTitle'));

  return (
    <div className={classes.screen}>
      <BareFrame
        logo={place && <StartLogo pending={domain.isPending} url={domain.data?.logoUrl} />}
        footer={<StartFooter infoUrl={domain.data?.infoUrl} />}
        drawing={<PlanDrawing className={classes.plan} />}
      >
        <div className={classes.invitation}>
          <h1 className={classes.heading}>{t('start.heading')}</h1>
          <p className={classes.lead}>{t('start.lead')}</p>
          <StartNotice />
          {place && domain.isError && <BuildingNotice problem={domain.error} />}
          <Button size="lg" className={classes.login} loading={login.leaving} {...login.button}>
            {t('start.login')}
          </Button>
          <output className={classes.leaving}>{login.leaving && t('start.leaving')}</output>
        </div>
      </BareFrame>
    </div>
  );
}
