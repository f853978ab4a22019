import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import { useEditor } from '../session/editor-context.ts';
import classes from './frame.module.css';

/** Two users edited at once: this user decides, and undo restores the other version. */
export function ConflictBanner() {
  const { t } = useTranslation('plan-editor');
  const { saveState, autosave, reload, commands, draft } = useEditor();
  const alert = useAlert();
  if (saveState.kind !== 'conflict') return null;
  /** The other version becomes an undo step in either case, so that both are within reach of undo. */
  const decide = async (isMine: boolean) => {
    try {
      commands.replace(await reload(), 'replaced');
    } catch (problem) {
      alert({ text: (problem as Error).message, variant: 'danger' });
      return;
    }
    if (!isMine) return;
    commands.replace(draft, 'kept');
    // The plan is the same object as before the conflict, so nothing else would trigger a save.
    autosave.offer(draft);
  };
  return (
    <div className={classes.conflict} role="alert">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <p>{t('conflict.text')}</p>
      <Button size="xs" variant="default" onClick={() => void decide(false)}>
        {t('conflict.theirs')}
      </Button>
      <Button size="xs" onClick={() => void decide(true)}>
        {t('conflict.mine')}
      </Button>
    </div>
  );
}
