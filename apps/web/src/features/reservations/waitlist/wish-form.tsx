import type { Floor, WaitlistEntry } from '@berth/contract';
import { daysAfter, localDayOf, type Period, toIso } from '@berth/domain/time';
import { asksFrom } from '@berth/domain/waitlist';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useDateText } from '../../../lib/moments.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import kit from '../../../ui/kit.module.css';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { attributesQuery } from '../../../workplace/attributes/attributes-query.ts';
import type { WishChoice } from './choices-of.ts';
import { useWishText } from './use-wish-text.ts';
import classes from './waitlist.module.css';
import { waitlistCheckQuery } from './waitlist-queries.ts';
import { WishChoices } from './wish-choices.tsx';

/** The call checks no more choices at once; the rest are refused when they are sent. */
const MOST_CHECKED = 8;

type Props = {
  place: Place;
  zone: string;
  askFromHour: number;
  floors: readonly Pick<Floor, 'id' | 'name'>[];
  type: WaitlistEntry['objectType'];
  window: Period;
  lead: string;
  /** The first one that the rules allow is preselected. */
  choices: readonly WishChoice[];
  /** The entry that is changed. */
  entry?: WaitlistEntry;
  /** A line below the choices. */
  note?: ReactNode;
  isReady: boolean;
  isBusy: boolean;
  submit: string;
  cancel: string;
  onSubmit(choice: WishChoice, autoAccept: boolean): void;
  onClose(): void;
  /** Shows a space that is free after all. */
  onSpace?: ((id: string) => void) | undefined;
};

/** One question and one switch, to join and to change. */
export function WishForm({ place, zone, askFromHour, floors, type, window, choices, entry, onSpace, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  const dateText = useDateText();
  const [autoAccept, setAutoAccept] = useState(entry?.autoAccept ?? true);
  const [chosenId, setChosenId] = useState<string>();
  const check = useQuery({
    ...waitlistCheckQuery(place, {
      objectType: type,
      startDatetime: toIso(window.start),
      endDatetime: toIso(window.end),
      choices: choices.slice(0, MOST_CHECKED).map(({ wanted }) => wanted),
      ...(entry && { entryId: entry.id }),
    }),
    enabled: rest.isReady,
  });
  const answers = choices.map((choice, at) => ({ choice, answer: check.data?.choices[at] }));
  const usable = answers.find(({ answer }) => answer?.refusal === null) ?? answers[0];
  const chosen = answers.find(({ choice }) => choice.id === chosenId) ?? usable;
  const refusal = chosen?.answer?.refusal;
  const hasLabels = choices.some(({ wanted: { attributeIds = [] } }) => attributeIds.length > 0);
  const labels = useQuery({ ...attributesQuery(place), enabled: hasLabels }).data ?? [];
  const labelNames = labels
    .filter(({ id }) => chosen?.choice.wanted.attributeIds?.includes(id))
    .map(({ name }) => name);
  const localDay = localDayOf(window.start, zone);
  const isEarly = serverNow() < asksFrom({ localDay }, zone, { waitlist_ask_from_hour: askFromHour });
  const free = onSpace && refusal?.spaces[0];
  const wishText = useWishText(place, floors);
  const textOf = ({ wanted: { floorIds = [], roomIds = [] }, space }: WishChoice) =>
    wishText({ objectType: type, objectName: space ?? null, floorIds, roomIds });

  return (
    <div className={kit.stack4}>
      <p className={classes.lead}>{rest.lead}</p>
      <WishChoices
        type={type}
        answers={answers}
        textOf={textOf}
        hasPosition={entry !== undefined}
        chosen={chosen?.choice.id}
        onChoose={setChosenId}
      />
      {labelNames.length > 0 && <p className={classes.lead}>{t('wish.with', { labels: labelNames.join(', ') })}</p>}
      {rest.note}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {free ? t('freeInstead', { name: free.objectName }) : refusal.message}
        </p>
      )}
      {isEarly ? (
        <LabelledCheckbox className={classes.auto} isSwitch checked={autoAccept} onChange={setAutoAccept}>
          <span>
            <b>{t('auto')}</b>
            <span>
              {t('autoText', {
                hour: `${String(askFromHour).padStart(2, '0')}:00`,
                day: dateText(daysAfter(localDay, -1)),
              })}
            </span>
          </span>
        </LabelledCheckbox>
      ) : (
        <p className={classes.lead}>{t('asksText')}</p>
      )}
      <div className={classes.formActions}>
        {free ? (
          <Button
            size="md"
            onClick={() => {
              rest.onClose();
              onSpace(free.objectId);
            }}
          >
            {t('look', { name: free.objectName })}
          </Button>
        ) : (
          <OnlineButton
            size="md"
            data-autofocus
            loading={rest.isBusy}
            disabled={!rest.isReady || refusal != null}
            onClick={() => chosen && rest.onSubmit(chosen.choice, autoAccept)}
          >
            {rest.submit}
          </OnlineButton>
        )}
        <Button size="md" variant="subtle" onClick={rest.onClose}>
          {rest.cancel}
        </Button>
      </div>
    </div>
  );
}
