import type { Screen } from '@berth/contract';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconDeviceTablet,
  IconDeviceTv,
  IconEye,
  IconEyeOff,
  IconQrcode,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './waiting-row.module.css';
import { useScreenWords } from './use-screen-words.ts';

const ICONS = { dailyReservation: IconDeviceTv, publicScreen: IconDeviceTablet, code: IconQrcode };

type Props = { screen: Screen; isOpen: boolean; onReject(): void; onToggle(): void };

/** The origin and time of a request, and what the screen would show. */
export function WaitingRow({ screen, isOpen, onReject, onToggle }: Props) {
  const { t } = useTranslation('screens-admin');
  const { kind, floors } = useScreenWords();
  const Icon = ICONS[screen.type];
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.row}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <b>{screen.name === '' ? kind(screen) : screen.name}</b>
        <p className={classes.code}>
          {screen.token} <span aria-hidden>•••• ••••</span>
        </p>
      </div>
      <div className={classes.from}>
        <span>{screen.askedFrom}</span>
        <Origin screen={screen} />
      </div>
      {screen.type === 'code' ? (
        <div />
      ) : (
        <div>
          <span>{floors(screen)}</span>
          <NamesNote shows={screen.showsNames} will={t('namesWillShow')} none={t('noNames')} />
        </div>
      )}
      <div className={classes.actions}>
        <Button size="sm" variant="default" className={classes.danger ?? ''} onClick={onReject}>
          {t('reject')}
        </Button>
        <Button
          size="sm"
          variant={isOpen ? 'light' : 'default'}
          aria-expanded={isOpen}
          rightSection={<Chevron size={14} stroke={1.75} aria-hidden />}
          onClick={onToggle}
        >
          {t('approve')}
        </Button>
      </div>
    </div>
  );
}

/** An address from which no screen was ever approved deserves attention. */
function Origin({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens-admin');
  const { time } = useScreenWords();
  const at = time(screen.creationDateTime);
  const count = screen.knownFromThere;
  if (count > 0) return <p>{t('sameNetwork', { time: at, count })}</p>;
  return (
    <p className={classes.warn}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> {t('neverFromHere', { time: at })}
    </p>
  );
}

export function NamesNote({ shows, will, none }: { shows: boolean; will: string; none: string }) {
  return shows ? (
    <p className={classes.warn}>
      <IconEye size={14} stroke={1.75} aria-hidden /> {will}
    </p>
  ) : (
    <p className={classes.quiet}>
      <IconEyeOff size={14} stroke={1.75} aria-hidden /> {none}
    </p>
  );
}
