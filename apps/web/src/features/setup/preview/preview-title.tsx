import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

/** The bar above a preview. */
export function PreviewTitle({ title, note }: { title?: string; note?: ReactNode }) {
  const { t } = useTranslation('setup');
  return (
    <div className={classes.bar}>
      <p className={classes.title}>
        {title ?? (
          <>
            <IconEye size={16} stroke={1.6} aria-hidden />
            {t('previewTitle')}
          </>
        )}
      </p>
      {note}
    </div>
  );
}
