import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Alert, AlertBanner } from './alert-banner.tsx';
import classes from './alert-banner.module.css';

const AlertContext = createContext<(alert: Alert) => void>(() => {});

/** Shows a message over the page for some seconds. A newer message replaces the current one. */
export const useAlert = (): ((alert: Alert) => void) => useContext(AlertContext);

type Shown = Alert & { turn: number };

export function AlertProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const show = useCallback((alert: Alert) => {
    setShown((before) => ({ ...alert, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  const hide = () => setShown(undefined);
  // A new key makes a new banner, so its countdown starts again.
  const banner = shown && <AlertBanner key={shown.turn} alert={shown} onDismiss={hide} />;

  return (
    <AlertContext value={show}>
      {children}
      {/* Both regions exist before there is a message: screen readers announce what enters a region, not a new
          region. */}
      <output className={classes.floating}>{shown?.variant === 'success' && banner}</output>
      <div className={classes.floating} role="alert">
        {shown?.variant === 'danger' && banner}
      </div>
    </AlertContext>
  );
}
