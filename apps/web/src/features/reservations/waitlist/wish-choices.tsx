import type { AnswerOf, checkWaitlist, WaitlistEntry } from '@berth/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WishChoice } from './choices-of.ts';
import classes from './waitlist.module.css';

type Answer = AnswerOf<typeof checkWaitlist>['choices'][number];

type Props = {
  type: WaitlistEntry['objectType'];
  answers: readonly { readonly choice: WishChoice; readonly answer: Answer | undefined }[];
  textOf(choice: WishChoice): string;
  /** An entry is changed, so a choice can cost its position. */
  hasPosition: boolean;
  chosen: string | undefined;
  onChoose(id: string): void;
};

/** The catalogue keys, written out: no check could find a composed key. */
const QUESTION: Record<WaitlistEntry['objectType'], string> = {
  DESK: 'which.desk',
  ROOM: 'which.room',
  PARKING: 'which.parking',
};

/** The one question of the form, with the people ahead of each answer. */
export function WishChoices({ type, answers, textOf, hasPosition, chosen, onChoose }: Props) {
  const { t } = useTranslation('waitlist');
  const group = useId();
  const aheadOf = ({ ahead, refusal, keepsPosition }: Answer) => {
    if (refusal) return '';
    const text = ahead === 0 ? t('next') : t('ahead', { count: ahead });
    return hasPosition && !keepsPosition && ahead > 0 ? `${text} · ${t('fromEnd')}` : text;
  };
  return (
    <fieldset className={classes.choices}>
      <legend>{t(QUESTION[type])}</legend>
      {answers.map(({ choice, answer }) => (
        <label key={choice.id} className={classes.choice}>
          <input
            type="radio"
            name={group}
            checked={choice.id === chosen}
            onChange={() => onChoose(choice.id)}
            // Without the people ahead, which would be part of the label.
            aria-labelledby={`${group}${choice.id}`}
            aria-describedby={`${group}${choice.id}ahead`}
          />
          <span>
            <span id={`${group}${choice.id}`}>{textOf(choice)}</span>
            <small id={`${group}${choice.id}ahead`}>{answer && aheadOf(answer)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
