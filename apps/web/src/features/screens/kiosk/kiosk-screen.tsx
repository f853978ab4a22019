import { IconWifiOff } from '@tabler/icons-react';
import { useMemo, useReducer, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { Loading } from '../../../ui/states.tsx';
import { KioskFoot } from './frame/kiosk-foot.tsx';
import { KioskHead } from './frame/kiosk-head.tsx';
import classes from './frame/frame.module.css';
import { nextStep, START } from './kiosk-steps.ts';
import { KioskStep } from './kiosk-step.tsx';
import { useCardReader } from './use-card-reader.ts';
import { useIdle } from './use-idle.ts';
import { useKioskActs } from './use-kiosk-acts.ts';
import { useKioskView } from './use-kiosk-view.ts';
import { useNewestVersion } from '../../../ui/use-newest-version.ts';
import { useLiveKiosk } from './use-live-kiosk.ts';

type Props = { place: Place; secret: string; label: string; onRevoked(): void; onRest(): void };

/** An approved kiosk: the map with free spaces, then identification, then the way to the space. */
export function KioskScreen({ place, secret, label, onRevoked, onRest }: Props) {
  const door = useMemo(() => ({ place, secret }), [place, secret]);
  const view = useKioskView(door);
  const [step, dispatch] = useReducer(nextStep, START);
  const acts = useKioskActs(door, dispatch);
  useLiveKiosk(door, onRevoked);
  const restart = () => {
    dispatch({ type: 'restart' });
    view.forget();
    onRest();
  };
  const isBusy = step.name !== 'start' || view.isTouched;
  const secondsLeft = useIdle(isBusy, restart);
  const isOffline = useIsOffline(view.problem);
  useNewestVersion(!isBusy && !isOffline);

  // A card on the map screen shows its holder's reservations of today; after a choice, it reserves that.
  useCardReader({
    onBegin: () => undefined,
    onCard: (cardId) => {
      if (isOffline) return;
      const { selected, window } = view;
      const isForReserving = step.name === 'identify' && step.purpose === 'reserve';
      if (isForReserving && selected && window) void acts.reserve({ objectId: selected.id, window, by: { cardId } });
      else void acts.findMine({ cardId });
    },
  });

  return (
    <main className={classes.frame} data-step={isOffline ? 'offline' : step.name}>
      <KioskHead settings={view.settings} now={view.now} zone={view.zone} />
      {isOffline ? (
        <Offline />
      ) : view.isReady ? (
        <KioskStep door={door} view={view} step={step} acts={acts} dispatch={dispatch} onRestart={restart} />
      ) : (
        <div className={classes.panel}>
          <Loading />
        </div>
      )}
      <KioskFoot
        label={label}
        secondsLeft={step.name === 'start' ? undefined : secondsLeft}
        onMine={isOffline || step.name !== 'start' ? undefined : () => dispatch({ type: 'identify', purpose: 'mine' })}
        isQuiet={isOffline}
      />
    </main>
  );
}

function Offline() {
  const { t } = useTranslation('kiosk');
  return (
    <div className={classes.offline} role="status">
      <IconWifiOff aria-hidden />
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
    </div>
  );
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The browser reports it, or a call got no answer. */
function useIsOffline(problem: unknown): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return !isOnline || problem instanceof NetworkFailure;
}
