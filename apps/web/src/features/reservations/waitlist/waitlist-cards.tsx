import type { Floor, WaitlistEntry } from '@berth/contract';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { OfferCard, type Offered } from './offer-card.tsx';
import { OfferAnnouncement } from './offer-announcement.tsx';
import { offeredSpaces } from './offered-spaces.ts';
import { outcomeOf } from './outcome-of.ts';
import { type Reserved, ReservedCard } from './reserved-card.tsx';
import { useDismissed } from './use-dismissed.ts';
import { useLastOffers } from './use-last-offers.ts';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import { EndedCard, WaitingCard } from './waiting-card.tsx';
import classes from './waitlist.module.css';
import { myWaitlistQuery } from './waitlist-queries.ts';

type Props = {
  place: Place;
  floors: readonly Floor[];
  zone: string;
  /** Returns whether an entry belongs to this part of the page; offers always do. */
  isShown(entry: WaitlistEntry): boolean;
  /** The entry that the user has just created here. */
  joinedId?: string | undefined;
};

const NONE: readonly WaitlistEntry[] = [];
const isOffered = (entry: WaitlistEntry): entry is Offered => entry.state === 'offered' && entry.offer !== null;
const isReserved = (entry: WaitlistEntry): entry is Reserved =>
  entry.state === 'fulfilled' && entry.reservation !== null && entry.autoAccept;

/** The user's waitlist entries: offers first, then what was reserved or has ended, then those that wait. */
export function WaitlistCards({ place, floors, zone, isShown, joinedId }: Props) {
  const { t } = useTranslation('waitlist');
  const { data: entries = NONE } = useQuery(myWaitlistQuery(place));
  const actions = useWaitlistActions(place);
  const { lastOf, noteSkipped } = useLastOffers(entries);
  const { isDismissed, dismiss } = useDismissed();
  const offers = entries.filter(isOffered);
  const rest = entries.filter((entry) => isShown(entry) && !isDismissed(entry.id));
  const reserved = rest.filter(isReserved);
  const ended = rest.flatMap((entry) => {
    const outcome = entry.state === 'ended' ? outcomeOf(entry, lastOf(entry.id)) : undefined;
    return outcome ? [{ entry, outcome }] : [];
  });
  const waiting = rest.filter(({ state }) => state === 'waiting');
  const isEmpty = offers.length + reserved.length + ended.length + waiting.length === 0;
  const common = { floors, zone };
  useEffect(() => {
    offeredSpaces.set(entries.flatMap(({ offer }) => offer ?? []));
    return () => offeredSpaces.set([]);
  }, [entries]);
  const section = useRef<HTMLElement>(null);
  // The answer or the outcome takes the place of the button that had the focus.
  const hasLostFocus = useRef(false);
  useEffect(() => {
    if (!hasLostFocus.current) return;
    hasLostFocus.current = false;
    section.current?.focus();
  });
  return (
    <>
      {/* Always present, because screen readers do not read a region that arrives with its text. */}
      <VisuallyHidden role="status">
        {offers.map(({ id, offer }) => (
          <OfferAnnouncement key={`${id} ${offer.expiresAt}`} offer={offer} zone={zone} />
        ))}
      </VisuallyHidden>
      {!isEmpty && cards()}
    </>
  );

  function cards() {
    return (
      <section ref={section} className={classes.cards} tabIndex={-1} aria-label={t('label')}>
        {offers.map((entry) => (
          <OfferCard
            key={`${entry.id} ${entry.offer.expiresAt}`}
            {...common}
            entry={entry}
            isBusy={actions.busyId === entry.id}
            isOwnAction={entry.id === joinedId}
            onTake={() => actions.accept(entry)}
            onSkip={() => actions.skip(entry, () => noteSkipped(entry.id))}
            onLeave={() => void actions.leave(entry)}
            onGoneWithFocus={() => {
              hasLostFocus.current = true;
            }}
          />
        ))}
        {reserved.map((entry) => (
          <ReservedCard
            key={entry.id}
            entry={entry}
            zone={zone}
            isBusy={actions.isUndoing}
            onCancel={() => actions.cancel(entry.reservation)}
            onDismiss={() => dismiss(entry.id)}
          />
        ))}
        {ended.map(({ entry, outcome }) => (
          <EndedCard key={entry.id} outcome={outcome} onDismiss={() => dismiss(entry.id)} />
        ))}
        {waiting.map((entry) => (
          <WaitingCard
            key={entry.id}
            {...common}
            place={place}
            entry={entry}
            outcome={outcomeOf(entry, lastOf(entry.id))}
            isBusy={actions.busyId === entry.id}
            onLeave={() => void actions.leave(entry)}
          />
        ))}
      </section>
    );
  }
}
