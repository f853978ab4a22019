import type { Floor, WaitlistEntry } from '@berth/contract';
import { daysAfter, localDayOf, type Period, toIso } from '@berth/domain/time';
import { asksFrom } from '@berth/domain/waitlist';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useDateText, useWindowText } from '../../../lib/moments.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import kit from '../../../ui/kit.module.css';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { attributesQuery } from '../../../workplace/attributes/attributes-query.ts';
import { choicesOf } from './choices-of.ts';
import { JoinChoices } from './join-choices.tsx';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import classes from './waitlist.module.css';
import { waitlistCheckQuery } from './waitlist-queries.ts';

export type JoinRequest = {
  readonly type: WaitlistEntry['objectType'];
  readonly window: Period;
  /** Undefined if no floor is visible. */
  readonly floor: Pick<Floor, 'id' | 'name'> | undefined;
  readonly hasSeveralFloors: boolean;
  /** The space that was refused or is selected. */
  readonly space: { readonly id: string; readonly name: string } | undefined;
  /** The names of the labels in the filter. */
  readonly attributes: readonly string[];
};

type Props = {
  opened: boolean;
  onClose(): void;
  onJoined(entry: WaitlistEntry): void;
  /** Shows a space that is free after all. */
  onSpace?: ((id: string) => void) | undefined;
  place: Place;
  zone: string;
  askFromHour: number;
  request: JoinRequest;
};

/** One question and one switch. */
export function JoinDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('join')} width={480}>
      {opened && <Form onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Form({ onClose, onJoined, onSpace, place, zone, askFromHour, request }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('waitlist');
  const { type, window, floor, hasSeveralFloors, space, attributes } = request;
  const when = useWindowText()(window, zone);
  const dateText = useDateText();
  const [autoAccept, setAutoAccept] = useState(true);
  const [chosenId, setChosenId] = useState<string>();
  const labels = useQuery({ ...attributesQuery(place), enabled: attributes.length > 0 });
  const attributeIds = (labels.data ?? []).filter(({ name }) => attributes.includes(name)).map(({ id }) => id);
  const choices = choicesOf({ floor, hasSeveralFloors, space, attributeIds });
  const time = { objectType: type, startDatetime: toIso(window.start), endDatetime: toIso(window.end) };
  const isReady = attributes.length === 0 || labels.data !== undefined;
  const check = useQuery({
    ...waitlistCheckQuery(place, { ...time, choices: choices.map(({ wanted }) => wanted) }),
    enabled: isReady,
  });
  const answers = choices.map((choice, at) => ({ choice, answer: check.data?.choices[at] }));
  const usable = answers.find(({ answer }) => answer?.refusal === null) ?? answers[0];
  const chosen = answers.find(({ choice }) => choice.id === chosenId) ?? usable;
  const refusal = chosen?.answer?.refusal;
  const { join } = useWaitlistActions(place);
  const localDay = localDayOf(window.start, zone);
  const isEarly = serverNow() < asksFrom({ localDay }, zone, { waitlist_ask_from_hour: askFromHour });
  const free = onSpace && refusal?.spaces[0];

  return (
    <div className={kit.stack4}>
      <p className={classes.lead}>{t('joinText', { when })}</p>
      <JoinChoices
        type={type}
        answers={answers}
        floor={floor}
        space={space}
        chosen={chosen?.choice.id}
        onChoose={setChosenId}
      />
      {attributes.length > 0 && chosen?.choice.id !== 'space' && (
        <p className={classes.lead}>{t('wish.with', { labels: attributes.join(', ') })}</p>
      )}
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
              onClose();
              onSpace(free.objectId);
            }}
          >
            {t('look', { name: free.objectName })}
          </Button>
        ) : (
          <OnlineButton
            size="md"
            data-autofocus
            loading={join.isPending}
            disabled={!isReady || refusal != null}
            onClick={() =>
              join.mutate(
                { ...time, ...chosen?.choice.wanted, autoAccept },
                {
                  onSuccess: (entry) => {
                    onClose();
                    onJoined(entry);
                  },
                },
              )
            }
          >
            {t('join')}
          </OnlineButton>
        )}
        <Button size="md" variant="subtle" onClick={onClose}>
          {t('notNow')}
        </Button>
      </div>
    </div>
  );
}
