import type { Floor, WaitlistEntry } from '@berth/contract';
import { meets } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { periodOf } from '../../../lib/moments.ts';
import { JoinButton } from './join-button.tsx';
import type { JoinRequest } from './join-dialog.tsx';
import classes from './waitlist.module.css';
import { WaitlistCards } from './waitlist-cards.tsx';
import { isOpen, myWaitlistQuery } from './waitlist-queries.ts';

type Props = {
  place: Place;
  zone: string;
  askFromHour: number;
  floors: readonly Floor[];
  request: JoinRequest;
  /** No space that matches the request is free. */
  isFull: boolean;
  onSpace(id: string): void;
};

/** Above the list: the entries for the visible time, or the way to join while nothing is free. */
export function WaitlistPanel({ place, zone, askFromHour, floors, request, isFull, onSpace }: Props) {
  const { t } = useTranslation('waitlist');
  const { data } = useQuery(myWaitlistQuery(place));
  const [joinedId, setJoinedId] = useState<string>();
  const isInWindow = (entry: WaitlistEntry) =>
    entry.objectType === request.type && meets(periodOf(entry), request.window);
  const isWaiting = data?.some((entry) => isOpen(entry) && isInWindow(entry)) ?? true;
  return (
    <>
      <WaitlistCards place={place} floors={floors} zone={zone} isShown={isInWindow} joinedId={joinedId} />
      {isFull && !isWaiting && (
        <div className={classes.full}>
          <p>{t('full')}</p>
          <JoinButton
            place={place}
            zone={zone}
            askFromHour={askFromHour}
            request={request}
            onJoined={({ id }) => setJoinedId(id)}
            onSpace={onSpace}
          />
        </div>
      )}
    </>
  );
}
