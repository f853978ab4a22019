import type { LegalHolds } from '@berth/contract';
import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { nameOfUser, type User, UserField } from '../../../workplace/user-field/user-field.tsx';
import kit from '../../../ui/kit.module.css';
import { useAskForHold } from './holds-queries.ts';
import { lastDayFrom } from './last-day.ts';
import { UntilField } from './until-field.tsx';

type Props = { place: Place; buildings: LegalHolds['buildings']; today: string; onClose: () => void };
type Fields = { buildingId: string; user: User | null; untilDay: string | null; reason: string };

/** Requests a hold for a building, a user, both or neither. Rendered only while it is open. */
export function AskDialog({ place, buildings, today, onClose }: Props) {
  const { t } = useTranslation('legal-holds');
  const form = useForm<Fields>({ initial: { buildingId: '', user: null, untilDay: lastDayFrom(today), reason: '' } });
  const { buildingId, user, untilDay, reason } = form.fields;
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
      isReady={untilDay !== null && reason.trim() !== ''}
      isPending={ask.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <NativeSelect
        size="sm"
        data-autofocus
        label={t('ask.building')}
        {...form.text('buildingId')}
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
        onChoose={(next) => form.set({ user: next })}
      />
      <UntilField today={today} value={untilDay} onChange={(next) => form.set({ untilDay: next })} />
      <Textarea
        size="sm"
        label={t('ask.reason')}
        description={t('ask.reasonHint')}
        required
        rows={3}
        maxLength={500}
        {...form.text('reason')}
      />
      <p className={kit.muted}>{t('ask.second')}</p>
    </FormDialog>
  );
}
