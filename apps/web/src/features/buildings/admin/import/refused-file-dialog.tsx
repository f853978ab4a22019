import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from '../dialogs.module.css';
import kit from '../../../../ui/kit.module.css';

export type Reason = { param: string; msg: string };

/** All errors in the file, with their location. */
export function RefusedFileDialog({
  name,
  reasons,
  onClose,
}: {
  name: string;
  reasons: Reason[];
  onClose: () => void;
}) {
  const { t } = useTranslation('buildings-admin');
  return (
    <Dialog
      opened
      onClose={onClose}
      onSubmit={onClose}
      title={t('refusedFile.title', { name })}
      width={640}
      footer={
        <Button type="submit" data-autofocus>
          {t('ui:close')}
        </Button>
      }
    >
      <p className={`${kit.muted} ${kit.regular}`}>{t('refusedFile.text')}</p>
      <ul className={classes.reasons}>
        {reasons.map(({ param, msg }) => (
          <li key={param + msg}>
            <code>{param || name}</code>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
