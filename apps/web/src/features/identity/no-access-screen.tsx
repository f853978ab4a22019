import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenBuilding, requestedBuilding } from '../../lib/buildings/active-building.ts';
import { invitationRefusal } from '../../lib/invitation.ts';
import { useInstallation } from '../../lib/installation.ts';
import { type Me, useMaybeMe } from '../../lib/me.ts';
import { placeOf } from '../../lib/buildings/place.ts';
import { externalHref } from '../../ui/external-href.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './no-access-screen.module.css';
import notice from './notice.module.css';
import { TryAgain } from './try-again.tsx';
import { useDomain } from './use-domain.ts';

/** The support address of the active building, or else of the building that the user wanted to enter. */
function useSupportEmail(me: Me | undefined): string | null | undefined {
  const heading = requestedBuilding() ?? chosenBuilding();
  return useDomain(me?.place ?? (heading === undefined ? undefined : placeOf(heading))).data?.supportEmail;
}

function useExplanation(me: Me | undefined): string {
  const { t } = useTranslation('identity');
  if (!me) return t('noAccess.visitorText');
  if (Object.keys(me.info.groups).length === 0) return t('noAccess.text');
  return me.group ? t('noAccess.memberText', { building: me.group.orgName }) : t('noAccess.memberTextNoBuilding');
}

function Way({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <li className={classes.way}>
      <div>
        <h3 className={classes.wayTitle}>{title}</h3>
        <p className={classes.wayText}>{text}</p>
      </div>
      {action}
    </li>
  );
}

/** For an account without an organisation, and for unknown addresses. `before` shows other problems. */
export function NoAccessScreen({ before }: { before?: ReactNode }) {
  const { t } = useTranslation('identity');
  const me = useMaybeMe();
  const supportEmail = useSupportEmail(me);
  const explanation = useExplanation(me);
  const isMember = me !== undefined && Object.keys(me.info.groups).length > 0;
  const refusal = invitationRefusal();
  const magicLinks = externalHref(useInstallation().magicLinkUrl);

  return (
    <Page
      title={isMember ? t('noAccess.memberTitle') : t('noAccess.title')}
      lead={<span className={classes.lead}>{explanation}</span>}
    >
      {before}
      {refusal !== undefined && (
        <p role="alert" className={notice.notice}>
          {refusal}
        </p>
      )}
      <h2 className={classes.next}>{t('noAccess.next')}</h2>
      <ul className={classes.ways}>
        {isMember ? (
          <Way
            title={t('noAccess.memberNextTitle')}
            text={t('noAccess.memberNextText')}
            action={
              <Link className={classes.link} to="/workplace">
                {t('shell:menu.locations')}
              </Link>
            }
          />
        ) : (
          <Way
            title={me ? t('noAccess.tryTitle') : t('noAccess.visitorTitle')}
            text={me ? t('noAccess.tryText') : t('noAccess.visitorHint')}
            action={<TryAgain />}
          />
        )}
        {supportEmail && (
          <Way
            title={t('noAccess.supportTitle')}
            text={t('noAccess.supportText')}
            action={
              <a className={classes.link} href={`mailto:${encodeURIComponent(supportEmail)}`}>
                {supportEmail}
              </a>
            }
          />
        )}
        {magicLinks && !isMember && (
          <Way
            title={t('noAccess.magicTitle')}
            text={t('noAccess.magicText')}
            action={
              <ExternalLink className={classes.link} href={magicLinks}>
                {t('noAccess.magicLink')}
              </ExternalLink>
            }
          />
        )}
      </ul>
    </Page>
  );
}
