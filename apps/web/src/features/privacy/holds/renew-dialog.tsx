import type { LegalHold } from '@berth/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import classes from './holds.module.css';
import { useRenewHold } from './holds-queries.ts';
import { lastDayFrom } from './last-day.ts';

type Props = { org: string; hold: LegalHold; today: string; onClose: () => void };

/** Drawn while it is open. */
export function RenewDialog({ org, hold, today, onClose }: Props) {
  const { t } = useTranslation('legal-holds');
  const last = lastDayFrom(today);
  const [untilDay, setUntilDay] = useState<string | null>(last);
  const renew = useRenewHold(org);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('renewing.title')}
      onSubmit={() => {
        if (untilDay !== null && !renew.isPending) renew.mutate({ holdId: hold.id, untilDay }, { onSuccess: onClose });
      }}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="sm" loading={renew.isPending} disabled={untilDay === null}>
            {t('renewing.send')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <DayField
          size="sm"
          label={t('ask.until')}
          description={t('ask.untilHint')}
          value={untilDay}
          minDate={today}
          maxDate={last}
          onChange={setUntilDay}
        />
        <p className={classes.story}>{t('ask.second')}</p>
      </div>
    </Dialog>
  );
}
