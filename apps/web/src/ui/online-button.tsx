import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/connection.ts';
import classes from './online-button.module.css';

type OnlineButtonProps = ButtonProps & {
  children: ReactNode;
  type?: 'button' | 'submit';
  onClick?: () => void;
  'aria-label'?: string;
  'data-first'?: boolean;
  'data-autofocus'?: boolean;
};

/** A button for what only the server can do. Offline it can still be focused, and gives the reason. */
export function OnlineButton({ children, onClick, className, 'aria-label': label, ...rest }: OnlineButtonProps) {
  const { t } = useTranslation('shell');
  const isOffline = useConnection().state === 'lost';
  if (!isOffline)
    return (
      <Button className={className ?? ''} aria-label={label} {...rest} {...(onClick && { onClick })}>
        {children}
      </Button>
    );
  return (
    <Button
      {...rest}
      className={`${className ?? ''} ${classes.offline}`}
      variant="default"
      aria-disabled
      aria-label={label && `${label}, ${t('connection.needed')}`}
      onClick={(event) => event.preventDefault()}
    >
      <span className={classes.words}>
        {children} <small>{t('connection.needed')}</small>
      </span>
    </Button>
  );
}
