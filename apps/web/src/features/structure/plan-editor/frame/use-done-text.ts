import { useTranslation } from 'react-i18next';
import type { Done, DoneKind } from '../model/history.ts';

/** A step as text: 'Move (3)'. */
export function useDoneText(): (done: Done) => string {
  const { t } = useTranslation('plan-editor');
  return ({ what, count }) => {
    const words: Record<DoneKind, string> = {
      moved: t('done.moved'),
      turned: t('done.turned'),
      aligned: t('done.aligned'),
      placed: t('done.placed'),
      stamped: t('done.stamped'),
      drawn: t('done.drawn'),
      reshaped: t('done.reshaped'),
      renamed: t('done.renamed'),
      changed: t('done.changed'),
      pasted: t('done.pasted'),
      removed: t('done.removed'),
      discarded: t('done.discarded'),
      replaced: t('done.replaced'),
      kept: t('conflict.mine'),
    };
    return count > 1 ? `${words[what]} (${count})` : words[what];
  };
}
