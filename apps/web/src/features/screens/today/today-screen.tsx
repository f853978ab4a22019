import { localTimeOf } from '@berth/domain/time';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useLanguage } from '../../../lib/languages/language.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { PairingPage } from '../../../workplace/pairing/pairing-page.tsx';
import type { Scope } from './token-record.ts';
import { dayText } from './day-text.ts';
import { TodayBoard } from './today-board.tsx';
import classes from './today-screen.module.css';
import { useToday } from './use-today.ts';

/** The wall display: its pairing code until it is approved, then today's reservations. */
export function TodayScreen({ place, scope }: { place: Place; scope: Scope }) {
  const { t } = useTranslation('today-screen');
  const { language } = useLanguage();
  const view = useToday(place, scope);
  useWakeLock();
  switch (view.shows) {
    case 'nothing':
      return <main className={classes.waiting} />;
    case 'offline':
      return <main className={classes.waiting}>{t('offline')}</main>;
    case 'stopped':
      return <main className={classes.waiting}>{t('stopped')}</main>;
    case 'pairing': {
      const { record, newCodeAt, isOffline } = view;
      const pairingScope = record && { floorCount: record.granted.floors.length, namesShow: record.showsNames };
      return (
        <PairingPage
          place={place}
          code={record?.token}
          scope={pairingScope}
          newCodeAt={newCodeAt}
          isOffline={isOffline}
        />
      );
    }
    case 'board': {
      const { zone, instant, readAt, showsDesks, label, ...board } = view;
      return (
        <main className={classes.wall}>
          <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
          <TodayBoard
            {...board}
            zone={zone}
            showsDesks={showsDesks}
            instant={instant}
            date={dayText(instant, zone, language)}
            label={label}
            asOf={readAt === undefined ? undefined : localTimeOf(readAt, zone)}
          />
        </main>
      );
    }
  }
}
