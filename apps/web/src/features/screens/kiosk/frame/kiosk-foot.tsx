import { LANGUAGES } from '@berth/domain/language';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { speak } from '../../../../lib/languages/i18n.ts';
import { useLanguage } from '../../../../lib/languages/language.ts';
import { IDLE_MS } from '../use-idle.ts';
import classes from './frame.module.css';
import kit from '../../../../ui/kit.module.css';

type Props = {
  /** The number by which an administrator identifies the screen. */
  label: string;
  /** Seconds until the kiosk resets; undefined if there is nothing to reset. */
  secondsLeft: number | undefined;
  onMine: (() => void) | undefined;
  /** Without a network nothing can be pressed. */
  isQuiet: boolean;
};

export function KioskFoot({ label, secondsLeft, onMine, isQuiet }: Props) {
  const { t } = useTranslation('kiosk');
  return (
    <footer className={classes.foot}>
      {!isQuiet && <Languages />}
      <span className={kit.grow} />
      {secondsLeft !== undefined && !isQuiet && <StartsAgain secondsLeft={secondsLeft} />}
      {onMine && (
        <button type="button" className={classes.mine} onClick={onMine}>
          <IconCircleCheck aria-hidden /> {t('checkInOrOut')}
        </button>
      )}
      <span className={kit.tabular}># {label}</span>
    </footer>
  );
}

/** Only for the current user; the choice is not stored. */
function Languages() {
  const { t } = useTranslation(['kiosk', 'ui']);
  const { language } = useLanguage();
  return (
    <div className={classes.languages} role="group" aria-label={t('kiosk:language')}>
      {LANGUAGES.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => void speak(one)}>
          {one.toUpperCase()} <VisuallyHidden>{t(`ui:languages.${one}`)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}

function StartsAgain({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('kiosk');
  const share = secondsLeft / (IDLE_MS / 1000);
  return (
    <span className={classes.again} role="timer">
      <svg className={classes.ring} viewBox="0 0 44 44" aria-hidden>
        <circle cx="22" cy="22" r="18" pathLength="1" />
        <circle
          className={classes.rest}
          style={{ '--share': share } as CSSProperties}
          cx="22"
          cy="22"
          r="18"
          pathLength="1"
        />
      </svg>
      {t('startsAgain', { seconds: secondsLeft })}
    </span>
  );
}
