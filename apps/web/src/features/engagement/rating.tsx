import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaybeMe } from '../../lib/me.ts';
import { placeOf } from '../../lib/place.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './rating.module.css';
import { type Platform, ReviewModal } from './review-modal.tsx';

/** Floats over every page of a person who belongs somewhere. */
export function RatingButton() {
  const { t } = useTranslation('engagement');
  const me = useMaybeMe();
  const [opened, setOpened] = useState(false);
  const [further, setFurther] = useState<Platform>();
  // Without a chosen building the review still belongs to one: the first of theirs.
  const path = me?.group?.path ?? Object.keys(me?.info.groups ?? {})[0];
  const place = path === undefined ? undefined : placeOf(path);
  if (!place) return null;

  return (
    <>
      <aside className={classes.place} aria-label={t('feedback')}>
        <button type="button" className={classes.button} onClick={() => setOpened(true)}>
          <IconStar size={18} stroke={1.75} aria-hidden />
          <span className={classes.word}>{t('reviewUs')}</span>
        </button>
      </aside>
      <ReviewModal
        opened={opened}
        place={place}
        onClose={() => setOpened(false)}
        onAskFurther={(platform) => {
          setOpened(false);
          setFurther(platform);
        }}
      />
      <FollowUp platform={further} onClose={() => setFurther(undefined)} />
    </>
  );
}

function FollowUp({ platform, onClose }: { platform: Platform | undefined; onClose: () => void }) {
  const { t } = useTranslation('engagement');
  return (
    <Dialog
      opened={platform !== undefined}
      onClose={onClose}
      title={t('thanks')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button
            component="a"
            href={platform?.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
            data-autofocus
          >
            {t('openPlatform', { reviewPlatform: platform?.name })}
          </Button>
        </>
      }
    >
      <p>{t('alsoRateUs', { reviewPlatform: platform?.name })}</p>
    </Dialog>
  );
}
