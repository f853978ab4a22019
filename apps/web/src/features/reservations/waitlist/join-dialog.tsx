import type { Floor, WaitlistEntry } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useWindowText } from '../../../lib/moments.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { attributesQuery } from '../../../workplace/attributes/attributes-query.ts';
import { choicesOf, type JoinContext } from './choices-of.ts';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import classes from './waitlist.module.css';
import { WishForm } from './wish-form.tsx';

export type JoinRequest = Pick<JoinContext, 'hasSeveralFloors' | 'rooms'> & {
  readonly type: WaitlistEntry['objectType'];
  readonly window: Period;
  /** Undefined if no floor is visible. */
  readonly floor: Pick<Floor, 'id' | 'name'> | undefined;
  /** The space that was refused or is selected. */
  readonly space: { readonly id: string; readonly name: string } | undefined;
  /** The names of the labels in the filter. */
  readonly attributes: readonly string[];
  /** The seats that a room needs. */
  readonly people: number;
};

type Props = {
  opened: boolean;
  onClose(): void;
  onJoined(entry: WaitlistEntry): void;
  /** Shows a space that is free after all. */
  onSpace?: ((id: string) => void) | undefined;
  place: Place;
  zone: string;
  askFromHour: number;
  request: JoinRequest;
};

/** One question and one switch. */
export function JoinDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('join')} width={480}>
      {opened && <Form onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Form({ onClose, onJoined, onSpace, place, zone, askFromHour, request }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('waitlist');
  const { type, window, floor, space, attributes, rooms, people } = request;
  const when = useWindowText()(window, zone);
  const labels = useQuery({ ...attributesQuery(place), enabled: attributes.length > 0 });
  const attributeIds = (labels.data ?? []).filter(({ name }) => attributes.includes(name)).map(({ id }) => id);
  const { join } = useWaitlistActions(place);
  return (
    <WishForm
      place={place}
      zone={zone}
      askFromHour={askFromHour}
      floors={floor ? [floor] : []}
      type={type}
      window={window}
      lead={t('joinText', { when })}
      choices={choicesOf({ ...request, space, attributeIds })}
      note={rooms && <p className={classes.lead}>{t('wish.seats', { count: people })}</p>}
      isReady={attributes.length === 0 || labels.data !== undefined}
      isBusy={join.isPending}
      submit={t('join')}
      cancel={t('notNow')}
      onSubmit={({ wanted }, autoAccept) =>
        join.mutate(
          {
            objectType: type,
            startDatetime: toIso(window.start),
            endDatetime: toIso(window.end),
            ...wanted,
            autoAccept,
          },
          {
            onSuccess: (entry) => {
              onClose();
              onJoined(entry);
            },
          },
        )
      }
      onClose={onClose}
      onSpace={onSpace}
    />
  );
}
