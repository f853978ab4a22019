import { Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../ui/fields/file-field.tsx';
import classes from './plan.module.css';

/** For the file dialog only: a dropped DWG file is sent, because the answer says how to save it as DXF. */
const FILES = '.svg,.dxf,.pdf,.png,.jpg,.jpeg,.webp';

type Props = {
  fileName: string | undefined;
  hasPlan: boolean;
  isReading: boolean;
  onFile(file: File): void;
};

/** The area to drop or choose a drawing; the file input covers all of it. */
export function DropPlan({ fileName, hasPlan, isReading, onFile }: Props) {
  const { t } = useTranslation('setup');
  const size = hasPlan ? 20 : 32;
  return (
    <label className={classes.drop} data-small={hasPlan || undefined}>
      {isReading ? <Loader size={size} /> : <IconFileUpload size={size} stroke={1.5} aria-hidden />}
      <span className={classes.dropWords}>
        <b>{hasPlan ? (fileName ?? t('plan.drawn')) : t('plan.drop')}</b>
        <small>{hasPlan ? t('plan.replace') : t('plan.kinds')}</small>
      </span>
      <FileField
        label={hasPlan ? t('plan.replace') : t('plan.drop')}
        accept={FILES}
        disabled={isReading}
        onChoose={onFile}
      />
    </label>
  );
}
