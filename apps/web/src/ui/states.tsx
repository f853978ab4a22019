import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isWorthRetrying } from '../lib/api.ts';
import { retryFailures, useRetries } from '../lib/retries.ts';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';
import { Ring } from './ring.tsx';
import classes from './states.module.css';

type Measure = number | string;

/** A grey placeholder block. */
export function Skeleton({ width = '100%', height = 16 }: { width?: Measure; height?: Measure }) {
  return <span className={classes.skeleton} style={{ width, height }} />;
}

/** Shown while data is loading. Pass the skeleton of the real layout as children; the default is a few lines. */
export function Loading({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <output className={classes.loading}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden>
        {children ?? (
          <div className={classes.lines}>
            <Skeleton width={220} height={28} />
            <Skeleton width="min(640px, 100%)" />
            <Skeleton width="min(560px, 100%)" />
            <Skeleton width="min(600px, 100%)" />
          </div>
        )}
      </div>
    </output>
  );
}

/** Shown if there is nothing, with a suggestion of what to do next. */
export function EmptyState(props: { title: string; text?: ReactNode; icon?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      {props.icon}
      <h2 className={classes.title}>{props.title}</h2>
      {props.text !== undefined && <p className={classes.text}>{props.text}</p>}
      {props.action}
    </div>
  );
}

type ErrorStateProps = { problem: unknown; onRetry?: () => void };

/** Shown if a request failed. One that may succeed later is repeated by itself, and explained once per page. */
export function ErrorState({ problem, onRetry }: ErrorStateProps) {
  const isTemporary = isWorthRetrying(problem);
  const { isFirst, retryAt } = useRetries(isTemporary ? onRetry : undefined);
  const { t } = useTranslation('ui');
  if (isTemporary && !isFirst) return <p className={classes.also}>{t('errorTitle')}</p>;
  return (
    <div className={classes.state} role="alert">
      <IconAlertCircle className={classes.bad} size={28} stroke={1.75} aria-hidden />
      <h2 className={classes.title}>{t('errorTitle')}</h2>
      <Explanation problem={problem} />
      {isTemporary && retryAt && <NextAttempt at={retryAt} />}
      {onRetry && (
        <Button variant="default" onClick={isTemporary ? retryFailures : onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** The server's message. A proxy's 'Service Unavailable' says little, so it comes second. */
function Explanation({ problem }: Pick<ErrorStateProps, 'problem'>) {
  const { t } = useTranslation('ui');
  const message = problem instanceof Error && problem.message !== '' ? problem.message : t('errorOccurred');
  const isUnavailable = problem instanceof ApiProblem && isWorthRetrying(problem);
  if (!isUnavailable) return <p className={classes.text}>{message}</p>;
  return (
    <p className={classes.text}>
      {t('errorUnavailable')}
      <small>{message}</small>
    </p>
  );
}

/** Not part of the announcement: a screen reader would read every second. */
function NextAttempt({ at }: { at: Date }) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsUntil(at);
  return (
    <p className={classes.attempt} aria-hidden>
      {seconds === undefined ? (
        t('connection.retrying')
      ) : (
        <>
          <Ring key={at.getTime()} seconds={seconds} />
          {t('connection.retryIn', { seconds })}
        </>
      )}
    </p>
  );
}
