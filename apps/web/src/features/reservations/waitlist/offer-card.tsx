import type { Floor, WaitlistEntry, WaitlistOffer } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf, useWindowText } from '../../../lib/moments.ts';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { useTimeLeft } from './use-time-left.ts';
import classes from './waitlist.module.css';

export type Offered = WaitlistEntry & { readonly offer: WaitlistOffer };

type Props = {
  entry: Offered;
  floors: readonly Floor[];
  zone: string;
  isBusy: boolean;
  /** Follows the user's own action, so it may take the focus. */
  isOwnAction: boolean;
  onTake(): void;
  onSkip(): void;
  onLeave(): void;
  /** The card disappears while the focus is in it. */
  onGoneWithFocus(): void;
};

/** A space that is held for the user. Never takes the focus by itself: F6 goes to it. */
export function OfferCard({ entry, floors, zone, isBusy, isOwnAction, onTake, onSkip, onLeave, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  const { offer } = entry;
  const { objectName: name, expiresAt } = offer;
  const leftMs = useTimeLeft(expiresAt);
  const when = useWindowText()(periodOf(offer), zone);
  const time = localTimeOf(Date.parse(expiresAt), zone);
  const floorName = floors.find(({ id }) => id === offer.floorId)?.name ?? '';
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useHotkeys([['F6', () => card.current?.focus()]], []);
  useEffect(() => {
    if (isOwnAction) card.current?.focus();
  }, [isOwnAction]);
  const { onGoneWithFocus } = rest;
  const gone = useRef(onGoneWithFocus);
  useEffect(() => {
    gone.current = onGoneWithFocus;
  });
  useLayoutEffect(() => {
    const element = card.current;
    // Runs before the element is removed, while the focus is still known.
    return () => {
      if (element?.contains(document.activeElement)) gone.current();
    };
  }, []);
  const isOnly = entry.objectId !== null;
  return (
    <section
      ref={card}
      className={classes.offer}
      tabIndex={-1}
      aria-labelledby={titleId}
      {...(isOwnAction && { role: 'alertdialog' })}
    >
      <CountdownRing leftMs={leftMs} />
      <div className={classes.words}>
        <h2 id={titleId}>{t('offer.title', { name })}</h2>
        <p>{[offer.roomName, floorName, when].filter((part) => part !== null).join(', ')}</p>
      </div>
      <div className={classes.answers}>
        <OnlineButton size="md" data-first loading={isBusy} disabled={leftMs === 0} onClick={onTake}>
          {t('offer.take', { name })}
        </OnlineButton>
        {!isOnly && (
          <OnlineButton size="md" variant="default" disabled={isBusy || leftMs === 0} onClick={onSkip}>
            {t('offer.skip')}
          </OnlineButton>
        )}
        <Button size="md" variant="subtle" data-leave disabled={isBusy} onClick={onLeave}>
          {t('leave')}
        </Button>
        <p className={classes.until}>{untilText()}</p>
      </div>
    </section>
  );

  function untilText(): string {
    if (leftMs === 0) return t('offer.over');
    return isOnly ? t('offer.untilOnly', { time }) : t('offer.until', { time });
  }
}
