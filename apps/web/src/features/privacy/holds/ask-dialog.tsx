import type { LegalHolds } from '@berth/contract';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { nameOfUser, type User, UserField } from '../../../workplace/user-field/user-field.tsx';
import classes from './holds.module.css';
import { useAskForHold } from './holds-queries.ts';
import { lastDayFrom } from './last-day.ts';
import { UntilField } from './until-field.tsx';

type Props = { place: Place; buildings: LegalHolds['buildings']; today: string; onClose: () => void };

/** Requests a hold for a building, a user, both or neither. Rendered only while it is open. */
export function AskDialog({ place, buildings, today, onClose }: Props) {
  const { t } = useTranslation('legal-holds');
  const [buildingId, setBuildingId] = useState('');
  const [user, setUser] = useState<User | null>(null);
  const [untilDay, setUntilDay] = useState<string | null>(lastDayFrom(today));
  const [reason, setReason] = useState('');
  const ask = useAskForHold(place.org);
  const submit = () => {
    if (untilDay === null) return;
    const input = { buildingId: buildingId || null, user: user?.username ?? null, untilDay, reason: reason.trim() };
    ask.mutate(input, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('ask.title')}
      yes={t('ask.send')}
      no={t('ui:cancel')}
      isReady={untilDay !== null && reason.trim() !== ''}
      isPending={ask.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <NativeSelect
        size="sm"
        data-autofocus
        label={t('ask.building')}
        value={buildingId}
        onChange={(event) => setBuildingId(event.currentTarget.value)}
        data={[
          { value: '', label: t('ask.allBuildings') },
          ...buildings.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <UserField
        place={place}
        label={t('ask.user')}
        description={t('ask.userHint')}
        chosen={user === null ? null : nameOfUser(user)}
        removeLabel={t('ask.removeUser')}
        onChoose={setUser}
      />
      <UntilField today={today} value={untilDay} onChange={setUntilDay} />
      <Textarea
        size="sm"
        label={t('ask.reason')}
        description={t('ask.reasonHint')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className={classes.story}>{t('ask.second')}</p>
    </FormDialog>
  );
}
