import { Button } from '@mantine/core';
import { IconFirstAidKit, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../lib/installation.ts';
import type { Me } from '../../lib/me.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { externalHref } from '../../ui/external-href.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { initialsOf } from '../../ui/initials-of.ts';
import { accountFacts } from './account-facts.ts';
import { FindableSwitch } from './findable-switch.tsx';
import classes from './account-modal.module.css';
import kit from '../../ui/kit.module.css';

type AccountModalProps = { me: Me; opened: boolean; onClose: () => void };

export function AccountModal({ me, opened, onClose }: AccountModalProps) {
  const { t } = useTranslation('shell');
  const facts = accountFacts(me);
  const privacy = externalHref(useInstallation().privacyUrl);
  const footer = (
    <>
      {privacy && (
        <ExternalLink className={classes.privacy} href={privacy}>
          {t('account:privacy')}
        </ExternalLink>
      )}
      <Button variant="subtle" onClick={() => me.signOut('everywhere')}>
        {t('account:logoutEverywhere')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
        onClick={() => me.signOut()}
      >
        {t('account.logout')}
      </Button>
    </>
  );

  return (
    <Dialog opened={opened} onClose={onClose} title={t('menu.account')} width={520} footer={footer}>
      <div className={classes.who}>
        <span className={classes.avatar} aria-hidden>
          {initialsOf(me.info.userDisplayName)}
        </span>
        <div>
          <p className={classes.name}>{me.info.userDisplayName}</p>
          <p className={`${kit.muted} ${kit.breaks}`}>{me.info.user}</p>
        </div>
        {facts.isEmergencyResponder && (
          <span className={classes.responder}>
            <IconFirstAidKit size={16} stroke={1.75} aria-hidden />
            {t('account:emergencyResponder')}
          </span>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact name={t('account:organisations')}>{facts.organisations}</Fact>
        <Fact name={t('account:cardIds')}>{facts.cardIds}</Fact>
        <Fact name={t('account:type')}>{facts.accountType}</Fact>
        <Fact name={t('account:roles')}>
          <ul className={classes.badges}>
            {facts.roles.map((role) => (
              <li key={role} className={classes.badge}>
                {t(role)}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('account:buildings')}>
          <ul>
            {facts.buildings.map((building) => (
              <li key={building}>{building}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('account:settings')}>
          {facts.settings.length === 0 && t('account:noSettings')}
          {facts.settings.map(({ key, ...numbers }) => (
            <p key={key}>{t(key, numbers)}</p>
          ))}
        </Fact>
      </dl>
      {me.place && me.group?.member && <FindableSwitch place={me.place} isFindable={facts.isFindable} />}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
