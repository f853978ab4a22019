import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import type { SaveState } from '../session/autosave.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './frame.module.css';

/** Whether there is a draft, and whether it is saved. */
export function SaveNote({ hasChanges }: { hasChanges: boolean }) {
  const { t } = useTranslation('plan-editor');
  const { saveState, autosave } = useEditor();
  const text = useSaveText(saveState, hasChanges);
  const isBad = saveState.kind === 'failed' || saveState.kind === 'conflict';
  return (
    <div className={classes.note}>
      {hasChanges && <b>{t('save.draft')}</b>}
      <output data-bad={isBad || undefined}>
        {isBad && <IconAlertCircle size={15} stroke={1.7} aria-hidden />}
        {text}
      </output>
      {saveState.kind === 'failed' && (
        <button type="button" onClick={() => void autosave.flush()}>
          {t('save.retry')}
        </button>
      )}
    </div>
  );
}

function useSaveText(state: SaveState, hasChanges: boolean): string {
  const { t, i18n } = useTranslation('plan-editor');
  const timeZone = useMe().group?.timezone;
  switch (state.kind) {
    case 'waiting':
    case 'saving':
      return t('save.saving');
    case 'failed':
      return t('save.failed');
    case 'conflict':
      return t('save.conflict');
    case 'saved': {
      if (!hasChanges) return t('save.same');
      if (!state.at) return t('save.kept');
      const clock = new Intl.DateTimeFormat(i18n.language, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(timeZone ? { timeZone } : {}),
      });
      return t('save.saved', { time: clock.format(state.at) });
    }
  }
}
