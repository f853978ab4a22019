import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BuildingDraft } from './building-draft.ts';
import classes from './conflict-notice.module.css';
import kit from '../../../../ui/kit.module.css';
import { changedSections } from './draft-changes.ts';
import { SECTION_TITLES } from './sections/section-titles.ts';
import { listed } from './summaries.ts';

type ConflictNoticeProps = {
  base: BuildingDraft;
  /** The other version; undefined until it is loaded. */
  theirs: BuildingDraft | undefined;
  busy: boolean;
  onLoadTheirs: (theirs: BuildingDraft) => void;
  onKeepMine: (theirs: BuildingDraft) => void;
};

/** Shown if another user saved the same building: what they changed, and how to proceed. Nothing typed is lost. */
export function ConflictNotice({ base, theirs, busy, onLoadTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t, i18n } = useTranslation('buildings-admin');
  const sections = theirs ? changedSections(base, theirs).map((section) => t(SECTION_TITLES[section])) : [];
  return (
    <div className={classes.notice}>
      <IconGitMerge size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p className={`${kit.warn} ${kit.semibold}`}>{t('conflict.title')}</p>
        <p>
          {sections.length > 0 && t('conflict.changed', { list: listed(sections, i18n.language) })} {t('conflict.text')}
        </p>
      </div>
      <div className={kit.wrap2}>
        <Button
          variant="default"
          size="sm"
          disabled={theirs === undefined || busy}
          onClick={() => theirs && onLoadTheirs(theirs)}
        >
          {t('conflict.theirs')}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={theirs === undefined}
          disabled={busy}
          onClick={() => theirs && onKeepMine(theirs)}
        >
          {t('conflict.mine')}
        </Button>
      </div>
    </div>
  );
}
