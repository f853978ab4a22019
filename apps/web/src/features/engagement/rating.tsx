import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaybeMe } from '../../lib/me.ts';
import { placeOf } from '../../lib/buildings/place.ts';
import { withTexts } from '../../lib/languages/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Platform } from './follow-up.tsx';
import classes from './rating.module.css';

const ReviewModal = lazyPart(async () => (await withTexts(import('./review-modal.tsx'), 'member')).ReviewModal);
const FollowUp = lazyPart(async () => (await withTexts(import('./follow-up.tsx'), 'member')).FollowUp);

/** On every page of a member, in the header: floating over the page it would cover content. */
export function RatingButton() {
  const { t } = useTranslation('shell');
  const me = useMaybeMe();
  const [opened, setOpened] = useState(false);
  const [further, setFurther] = useState<Platform>();
  const [asking, setAsking] = useState(false);
  // Without a selected building, the review belongs to the first building of the user.
  const path = (me?.group ?? Object.values(me?.info.groups ?? {}).find(({ member }) => member))?.path;
  const place = path === undefined ? undefined : placeOf(path);
  if (!place || me?.group?.member === false) return null;

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('reviewUs')}
        title={t('reviewUs')}
        onClick={() => setOpened(true)}
      >
        <IconStar size={18} stroke={1.75} aria-hidden />
      </button>
      <ReviewModal
        opened={opened}
        place={place}
        onClose={() => setOpened(false)}
        onAskFurther={(platform) => {
          setOpened(false);
          setFurther(platform);
          setAsking(true);
        }}
      />
      <FollowUp opened={asking} platform={further} onClose={() => setAsking(false)} />
    </>
  );
}
