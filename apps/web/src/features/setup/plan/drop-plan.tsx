import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './plan.module.css';

const MOST_BYTES = 20 * 1024 * 1024;
/** For the file dialog only: a dropped DWG file is sent, because the answer says how to save it as DXF. */
const FILES = '.svg,.dxf,.pdf,.png,.jpg,.jpeg,.webp';

type Props = {
  fileName: string | undefined;
  hasPlan: boolean;
  isReading: boolean;
  onFile(file: File): void;
};

/** The area to drop or choose a drawing. */
export function DropPlan({ fileName, hasPlan, isReading, onFile }: Props) {
  const { t } = useTranslation('setup');
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <>
      <Dropzone
        className={classes.drop ?? ''}
        data-small={hasPlan || undefined}
        maxSize={MOST_BYTES}
        multiple={false}
        loading={isReading}
        enablePointerEvents
        role="button"
        tabIndex={0}
        aria-label={hasPlan ? t('plan.replace') : t('plan.drop')}
        inputProps={{ accept: FILES }}
        onDrop={([file]) => {
          setTooLarge(false);
          if (file) onFile(file);
        }}
        onReject={() => setTooLarge(true)}
      >
        <span className={classes.dropWords}>
          <IconFileUpload size={hasPlan ? 20 : 32} stroke={1.5} aria-hidden />
          <b>{hasPlan ? (fileName ?? t('plan.drawn')) : t('plan.drop')}</b>
          <small>{hasPlan ? t('plan.replace') : t('plan.kinds')}</small>
        </span>
      </Dropzone>
      {isTooLarge && (
        <p role="alert" className={classes.refusal}>
          {t('plan.tooLarge')}
        </p>
      )}
    </>
  );
}
