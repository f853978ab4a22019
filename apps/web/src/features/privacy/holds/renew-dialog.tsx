import type { LegalHold } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import kit from '../../../ui/kit.module.css';
import { useRenewHold } from './holds-queries.ts';
import { lastDayFrom } from './last-day.ts';
import { UntilField } from './until-field.tsx';

type Props = { org: string; hold: LegalHold; today: string; onClose: () => void };

/** Rendered only while it is open. */
export function RenewDialog({ org, hold, today, onClose }: Props) {
  const { t } = useTranslation('legal-holds');
  const [untilDay, setUntilDay] = useState<string | null>(lastDayFrom(today));
  const renew = useRenewHold(org);
  return (
    <FormDialog
      title={t('renewing.title')}
      yes={t('renewing.send')}
      isReady={untilDay !== null}
      isPending={renew.isPending}
      onYes={() => {
        if (untilDay !== null) renew.mutate({ holdId: hold.id, untilDay }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <UntilField today={today} value={untilDay} onChange={setUntilDay} />
      <p className={kit.muted}>{t('ask.second')}</p>
    </FormDialog>
  );
}
