import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './scan.module.css';
import { textInLink } from './scanned.ts';
import { TypedCode } from './typed-code.tsx';
import { useCamera } from './use-camera.ts';

type Props = { opened: boolean; onClose(): void; onScanned(text: string): void };

/** Looks for a code through the camera; without one it is typed. */
export function ScanDialog({ opened, onClose, onScanned }: Props) {
  const { t } = useTranslation('check-in');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('scan.title')}>
      {opened && (
        <div className={classes.scan}>
          <Camera onScanned={onScanned} />
          <TypedCode onTyped={onScanned} />
        </div>
      )}
    </Dialog>
  );
}

function Camera({ onScanned }: Pick<Props, 'onScanned'>) {
  const { t } = useTranslation('check-in');
  // What is no code of ours is said to be none, instead of looking on as if nothing had been held up.
  const onCode = useCallback((text: string) => onScanned(textInLink(text) ?? 'unreadable'), [onScanned]);
  const { video, state } = useCamera(onCode);
  const said = {
    starting: t('scan.starting'),
    looking: t('scan.aim'),
    none: t('scan.noCamera'),
    refused: t('scan.refused'),
  }[state];
  const isBlind = state === 'none' || state === 'refused';
  return (
    <>
      {!isBlind && (
        <div className={classes.view} data-looking={state === 'looking' || undefined}>
          {/* No sound and nothing said: what it shows is what stands before the reader. */}
          <video ref={video} className={classes.video} muted playsInline aria-hidden tabIndex={-1} />
          <i className={classes.frame} aria-hidden />
        </div>
      )}
      <output className={isBlind ? classes.blind : classes.aim}>{said}</output>
    </>
  );
}
