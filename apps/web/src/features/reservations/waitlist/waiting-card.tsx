import type { Floor, WaitlistEntry } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { periodOf, useWindowText } from '../../../lib/moments.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OnlineButton } from '../../../ui/online-button.tsx';
import type { Outcome } from './outcome-of.ts';
import { useWishText } from './use-wish-text.ts';
import classes from './waitlist.module.css';

/** The catalogue keys, written out: no check could find a composed key. */
const TITLE: Record<WaitlistEntry['objectType'], string> = {
  DESK: 'waiting.desk',
  ROOM: 'waiting.room',
  PARKING: 'waiting.parking',
};
const OUTCOME: Record<Outcome['text'], string> = {
  missed: 'outcome.missed',
  gone: 'outcome.gone',
  missedOne: 'outcome.missedOne',
  removed: 'outcome.removed',
  removedOnly: 'outcome.removedOnly',
  removedByStaff: 'outcome.removedByStaff',
  over: 'outcome.over',
  off: 'outcome.off',
};

function useOutcomeText(): (outcome: Outcome) => string {
  const { t } = useTranslation('waitlist');
  return (outcome) => t(OUTCOME[outcome.text], 'name' in outcome ? { name: outcome.name } : {});
}

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);

type Props = {
  place: Place;
  entry: WaitlistEntry;
  outcome: Outcome | undefined;
  floors: readonly Floor[];
  zone: string;
  isBusy: boolean;
  onLeave(): void;
};

/** An entry that waits, or has ended for a reason that its owner should know. */
export function WaitingCard({ place, entry, outcome, floors, zone, isBusy, onLeave }: Props) {
  const { t } = useTranslation('waitlist');
  const when = useWindowText()(periodOf(entry), zone);
  const wish = useWishText(place, floors)(entry);
  const outcomeText = useOutcomeText();
  const [isChanging, setChanging] = useState(false);
  return (
    <article className={classes.waiting}>
      <span className={classes.mark}>
        <IconHourglass size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2>{t(TITLE[entry.objectType])}</h2>
        <p>
          {wish}, {when}
        </p>
        <p>
          {entry.ahead === 0 ? t('next') : t('ahead', { count: entry.ahead })}
          {!entry.autoAccept && ` · ${t('asksYou')}`}
        </p>
        <p className={classes.outcome} role="status">
          {outcome && outcomeText(outcome)}
        </p>
      </div>
      <div className={classes.leave}>
        <OnlineButton
          size="sm"
          variant="default"
          aria-label={t('changeTitle')}
          disabled={isBusy}
          onClick={() => setChanging(true)}
        >
          {t('ui:change')}
        </OnlineButton>
        <OnlineButton size="sm" variant="default" loading={isBusy} onClick={onLeave}>
          {t('leave')}
        </OnlineButton>
      </div>
      <ChangeDialog
        opened={isChanging}
        onClose={() => setChanging(false)}
        place={place}
        zone={zone}
        floors={floors}
        entry={entry}
      />
    </article>
  );
}

/** An entry that ended without its owner: the reason stays until it is dismissed. */
export function EndedCard({ outcome, onDismiss }: { outcome: Outcome; onDismiss(): void }) {
  const { t } = useTranslation('waitlist');
  const outcomeText = useOutcomeText();
  return (
    <article className={classes.waiting}>
      <span className={classes.mark}>
        <IconHourglass size={20} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.words}>{outcomeText(outcome)}</p>
      <Button size="sm" variant="default" className={classes.leave ?? ''} onClick={onDismiss}>
        {t('outcome.dismiss')}
      </Button>
    </article>
  );
}
