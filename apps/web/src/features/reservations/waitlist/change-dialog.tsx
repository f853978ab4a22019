import type { Floor, WaitlistEntry } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { periodOf, useWindowText } from '../../../lib/moments.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/states.tsx';
import { changedChoicesOf } from './choices-of.ts';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import { WishForm } from './wish-form.tsx';

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  zone: string;
  floors: readonly Floor[];
  entry: WaitlistEntry;
};

/** Asks for an entry the question that joining asks. */
export function ChangeDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('changeTitle')} width={480}>
      {opened && <Form onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Form({ onClose, place, zone, floors, entry }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('waitlist');
  const window = periodOf(entry);
  const lead = useWindowText()(window, zone);
  const settings = useQuery(settingsQuery(place)).data?.reservationSettings;
  const { change } = useWaitlistActions(place);
  if (!settings)
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  return (
    <WishForm
      place={place}
      zone={zone}
      askFromHour={settings.waitlistAskFromHour}
      floors={floors}
      type={entry.objectType}
      window={window}
      lead={lead}
      choices={changedChoicesOf(entry, floors)}
      entry={entry}
      isReady
      isBusy={change.isPending}
      submit={t('ui:save')}
      cancel={t('ui:cancel')}
      onSubmit={({ wanted }, autoAccept) =>
        change.mutate({ id: entry.id, body: { ...wanted, autoAccept, version: entry.version } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
