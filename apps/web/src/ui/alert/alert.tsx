import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Alert, AlertBanner, LEAST_SECONDS } from './alert-banner.tsx';
import classes from './alert-banner.module.css';

const AlertContext = createContext<(alert: Alert) => void>(() => {});

/** Shows a message over the page, for at least six seconds. A newer message replaces the current one. */
export const useAlert = (): ((alert: Alert) => void) => useContext(AlertContext);

type CurrentAlert = Alert & { turn: number };

export function AlertProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<CurrentAlert>();
  const show = useCallback((alert: Alert) => {
    const seconds = Math.max(alert.seconds ?? 0, LEAST_SECONDS);
    setCurrent((before) => ({ ...alert, seconds, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  const hide = () => setCurrent(undefined);
  // A new key makes a new banner, so its countdown starts again.
  const banner = current && <AlertBanner key={current.turn} alert={current} onDismiss={hide} />;

  return (
    <AlertContext value={show}>
      {children}
      {/* Both regions exist before there is a message: screen readers announce what enters a region, not a new
          region. */}
      <output className={classes.floating}>{current?.variant === 'success' && banner}</output>
      <div className={classes.floating} role="alert">
        {current?.variant === 'danger' && banner}
      </div>
    </AlertContext>
  );
}
