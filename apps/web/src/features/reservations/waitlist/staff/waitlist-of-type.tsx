import { type Floor, leaveWaitlist, type WaitlistRow } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { periodOf, spanOf, useMomentText } from '../../../../lib/moments.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../../ui/dialog/confirm.tsx';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import { useWishText } from '../use-wish-text.ts';
import classes from './staff.module.css';

/** The catalogue keys, written out: no check could find a composed key. */
const HEADING: Record<WaitlistRow['objectType'], string> = {
  DESK: 'staff.desks',
  ROOM: 'staff.rooms',
  PARKING: 'staff.parking',
};

type Props = {
  place: Place;
  zone: string;
  floors: readonly Floor[];
  type: WaitlistRow['objectType'];
  people: number;
  entries: readonly WaitlistRow[];
};

const personOf = ({ user }: WaitlistRow): string => `${user.firstname} ${user.lastname}`;

/** The people who wait for one type of space. */
export function WaitlistOfType({ place, zone, floors, type, people, entries }: Props) {
  const { t } = useTranslation('waitlist');
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const wishText = useWishText(place, floors);
  const momentText = useMomentText();
  const remove = useMutation({
    mutationFn: ({ id }: WaitlistRow) => call(leaveWaitlist, { params: { ...place, id } }),
    onSuccess: (_, entry) => toast.done(t('staff.removed', { person: personOf(entry) })),
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: topicKey(place, 'waitlist') }),
  });
  const ask = async (entry: WaitlistRow) => {
    const yes = await confirm({
      title: t('staff.removeTitle', { person: personOf(entry) }),
      text: t('staff.removeText'),
      yes: t('staff.remove'),
      danger: true,
    });
    if (yes) remove.mutate(entry);
  };
  const stateOf = ({ offer }: WaitlistRow) =>
    offer === null
      ? t('staff.waiting')
      : t('staff.offered', { name: offer.objectName, time: localTimeOf(Date.parse(offer.expiresAt), zone) });
  return (
    <div>
      <h3 className={classes.heading}>{t(HEADING[type], { count: people })}</h3>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <b className={classes.position}>{entry.position}</b>
            <div className={classes.words}>
              <b>{personOf(entry)}</b>
              <span>
                {wishText(entry)}, {spanOf(periodOf(entry), zone)}
              </span>
              <small>
                {stateOf(entry)}
                {' · '}
                {t('staff.since', { when: momentText(Date.parse(entry.joinedAt), zone) })}
              </small>
            </div>
            <OnlineButton
              size="sm"
              variant="default"
              aria-label={t('staff.removeOf', { person: personOf(entry) })}
              loading={remove.isPending && remove.variables.id === entry.id}
              onClick={() => void ask(entry)}
            >
              {t('staff.remove')}
            </OnlineButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
