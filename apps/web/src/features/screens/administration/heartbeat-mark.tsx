import type { Screen } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import classes from './approved-screens.module.css';
import { type Heartbeat, heartbeatOf } from './heartbeat.ts';
import { useScreenWords } from './use-screen-words.ts';

/** A full disc, a half one, a cross: distinguishable without colour. */
const SHAPES: Record<Heartbeat, React.ReactNode> = {
  alive: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  late: (
    <>
      <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 1.8a4.2 4.2 0 0 0 0 8.4z" fill="currentColor" />
    </>
  ),
  silent: <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
};

/** The heartbeat of a screen: a shape, a word and the time of its last report. */
export function HeartbeatMark({ lastSeen, now }: { lastSeen: Screen['lastSeen']; now: number }) {
  const { t } = useTranslation('screens-admin');
  const { time, ago } = useScreenWords();
  const state = heartbeatOf(lastSeen, now);
  const words = { alive: t('heartbeat.alive'), late: t('heartbeat.late'), silent: t('heartbeat.silent') };
  return (
    <span className={classes.heartbeat} data-state={state}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
        {SHAPES[state]}
      </svg>
      <b>{words[state]}</b>
      <small>
        {lastSeen === null
          ? t('heartbeat.never')
          : state === 'silent'
            ? t('heartbeat.since', { time: time(lastSeen.datetime) })
            : `${ago(lastSeen.datetime, now)}, ${lastSeen.address}`}
        {lastSeen?.silentSince && `, ${t('heartbeat.mailSent')}`}
      </small>
    </span>
  );
}
