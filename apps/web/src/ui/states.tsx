import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Shown if a request failed, with the server's message and a retry button. */
export function ErrorState({ problem, onRetry }: { problem: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  const message = problem instanceof Error ? problem.message : '';
  return (
    <div className={classes.state} role="alert">
      <IconAlertCircle className={classes.bad} size={28} stroke={1.75} aria-hidden />
      <h2 className={classes.title}>{t('errorTitle')}</h2>
      <p className={classes.text}>{message === '' ? t('errorOccurred') : message}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
