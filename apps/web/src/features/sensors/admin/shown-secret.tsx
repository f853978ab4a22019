import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './admin.module.css';

/** Shown once: the dialog closes only after the user confirms it. */
export function ShownSecret({ place, secret, onSeen }: { place: Place; secret: string; onSeen(): void }) {
  const { t } = useTranslation('sensors-admin');
  return (
    <Dialog
      opened
      dismissible={false}
      onClose={onSeen}
      title={t('keys.madeTitle')}
      width={640}
      footer={
        <Button size="sm" onClick={onSeen}>
          {t('keys.seen')}
        </Button>
      }
    >
      <p className={classes.lead}>{t('keys.madeText')}</p>
      <dl className={classes.secret}>
        <dt>{t('keys.user')}</dt>
        <dd>
          <code>{place.org}</code>
        </dd>
        <dt>{t('keys.secret')}</dt>
        <dd>
          <code>{secret}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? t('ui:copied') : t('ui:copy')}
              </Button>
            )}
          </CopyButton>
        </dd>
      </dl>
    </Dialog>
  );
}
