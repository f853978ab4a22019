import type { WaitlistOffer } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcedMinutes } from './offer-clock.ts';
import { useTimeLeft } from './use-time-left.ts';

type Props = { offer: Pick<WaitlistOffer, 'objectName' | 'expiresAt'>; zone: string };

/** Read aloud when the offer arrives, with five minutes left and with one. */
export function OfferAnnouncement({ offer: { objectName: name, expiresAt }, zone }: Props) {
  const { t } = useTranslation('waitlist');
  const leftMs = useTimeLeft(expiresAt);
  const minutes = announcedMinutes(leftMs);
  // A short offer arrives when its first announcement is due.
  const [first] = useState(minutes);
  if (leftMs === 0) return t('offer.over');
  if (minutes !== undefined && minutes !== first) return t('offer.left', { count: minutes, name });
  return t('offer.arrived', { name, time: localTimeOf(Date.parse(expiresAt), zone) });
}
