import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { keepPage } from '../../../lib/outage.ts';
import { isFor, type Scope, storedRecord, whenRecordChanges } from './token-record.ts';
import { runToday } from './run-today.ts';
import { todayPort } from './today-port.ts';
import { pagesOf, startState } from './today-state.ts';
import { type TodayView, viewOf } from './today-view.ts';

const sizeOfWindow = () => ({ width: window.innerWidth, height: window.innerHeight });

function createToday(place: Place, scope: Scope) {
  const currentPage = () => {
    const { state } = run.snapshot();
    return state.phase === 'approved' ? `${state.page}/${Math.max(1, pagesOf(state))}` : state.phase;
  };
  const port = todayPort(place, scope, currentPage);
  const stored = storedRecord();
  const record = stored !== undefined && isFor(stored, place, scope) ? stored : undefined;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const run = runToday(port, startState({ record, size: sizeOfWindow(), zone }, port.moment()));
  return run;
}

/** The current view of this screen; everything else runs by itself. */
export function useToday(place: Place, scope: Scope): TodayView {
  const [run] = useState(() => createToday(place, scope));
  useEffect(() => {
    const leavePage = keepPage();
    const resized = () => run.happen({ type: 'resized', size: sizeOfWindow() });
    const online = () => run.happen({ type: 'online' });
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('resize', resized, { signal });
    window.addEventListener('online', online, { signal });
    // Another tab of this device was given a code, or lost it.
    const leaveRecord = whenRecordChanges(() => run.happen({ type: 'opened' }));
    run.start();
    return () => {
      listening.abort();
      leaveRecord();
      run.stop();
      leavePage();
    };
  }, [run]);
  const { state, now } = useSyncExternalStore(run.subscribe, run.snapshot);
  return viewOf(state, now);
}
