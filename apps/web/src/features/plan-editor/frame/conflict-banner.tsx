import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';
import classes from './frame.module.css';

/** Two people drew at once: one decides, and undo brings back the other. */
export function ConflictBanner() {
  const { t } = useTranslation('plan-editor');
  const { saveState, autosave, reload, commands } = useEditor();
  if (saveState.kind !== 'conflict') return null;
  const { version } = saveState;
  const takeTheirs = async () => {
    const theirs = await reload();
    commands.replace(theirs, 'replaced');
  };
  return (
    <div className={classes.conflict} role="alert">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <p>{t('conflict.text')}</p>
      <Button size="xs" variant="default" onClick={() => void takeTheirs()}>
        {t('conflict.theirs')}
      </Button>
      <Button size="xs" onClick={() => void autosave.keepMine(version)}>
        {t('conflict.mine')}
      </Button>
    </div>
  );
}
