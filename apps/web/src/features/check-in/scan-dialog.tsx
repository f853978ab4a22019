import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './scan.module.css';
import kit from '../../ui/kit.module.css';
import { textInLink } from './scanned.ts';
import { TypedCode } from './typed-code.tsx';
import { useCamera } from './use-camera.ts';

type Props = {
  opened: boolean;
  /** Digits that were refused: they may contain a single wrong one. */
  typed: string;
  onClose(): void;
  /** `typed` are the digits, unless the camera read the code. */
  onScanned(text: string, typed: string): void;
};

/** Scans a code with the camera; without a camera it can be typed. */
export function ScanDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('check-in');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('scan.title')}>
      {opened && <Scanner {...rest} />}
    </Dialog>
  );
}

function Scanner({ typed, onScanned }: Pick<Props, 'typed' | 'onScanned'>) {
  const { t } = useTranslation('check-in');
  // A code that is not ours is reported as unreadable, instead of silently scanning on.
  const onCode = useCallback((text: string) => onScanned(textInLink(text) ?? 'unreadable', ''), [onScanned]);
  const { video, state } = useCamera(onCode);
  const status = {
    starting: t('scan.starting'),
    looking: t('scan.aim'),
    none: t('scan.noCamera'),
    refused: t('scan.refused'),
  }[state];
  const isBlind = state === 'none' || state === 'refused';
  return (
    <div className={kit.stack4}>
      {!isBlind && (
        <div className={classes.view} data-looking={state === 'looking' || undefined}>
          {/* No sound and no label: it shows only what is in front of the camera. */}
          <video ref={video} className={classes.video} muted playsInline aria-hidden tabIndex={-1} />
          <i className={classes.frame} aria-hidden />
        </div>
      )}
      <output className={isBlind ? classes.blind : classes.aim}>{status}</output>
      <TypedCode before={typed} takesFocus={isBlind || typed !== ''} onTyped={onScanned} />
    </div>
  );
}
