import type { AdminNeighbourhood } from '@berth/contract';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { OWN_ZONE } from '../../../lib/moments.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextInput } from '@mantine/core';
import { useNeighbourhoodChanges } from './neighbourhoods-queries.ts';

type Props = { place: Place; neighbourhood: AdminNeighbourhood; onClose(): void };

/** Opens a neighbourhood to everyone for one day. */
export function OpenDialog({ place, neighbourhood: { id, name }, onClose }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const { open } = useNeighbourhoodChanges(place);
  const toast = useToast();
  const [date, setDate] = useState<LocalDate>(() => localDayOf(Date.now(), OWN_ZONE));
  return (
    <FormDialog
      title={t('open.title', { name })}
      yes={t('open.yes')}
      isPending={open.isPending}
      onYes={() =>
        open.mutate(
          { id, date },
          {
            onSuccess: ({ message }) => {
              toast.done(message);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      onCancel={onClose}
    >
      <TextInput
        type="date"
        label={t('open.day')}
        value={date}
        error={open.error?.message}
        data-autofocus
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
    </FormDialog>
  );
}
