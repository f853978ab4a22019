import type { AnswerOf, checkWaitlist, WaitlistEntry } from '@berth/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinChoice } from './choices-of.ts';
import { useWishText } from './use-wish-text.ts';
import classes from './waitlist.module.css';

type Answer = AnswerOf<typeof checkWaitlist>['choices'][number];
type Named = { readonly id: string; readonly name: string };

type Props = {
  type: WaitlistEntry['objectType'];
  answers: readonly { readonly choice: JoinChoice; readonly answer: Answer | undefined }[];
  floor: Named | undefined;
  space: Named | undefined;
  chosen: JoinChoice['id'] | undefined;
  onChoose(id: JoinChoice['id']): void;
};

/** The catalogue keys, written out: no check could find a composed key. */
const QUESTION: Record<WaitlistEntry['objectType'], string> = {
  DESK: 'which.desk',
  ROOM: 'which.room',
  PARKING: 'which.parking',
};

/** The one question of the form, with the people ahead of each answer. */
export function JoinChoices({ type, answers, floor, space, chosen, onChoose }: Props) {
  const { t } = useTranslation('waitlist');
  const group = useId();
  const wishText = useWishText(floor ? [floor] : []);
  const textOf = ({ id }: JoinChoice) =>
    wishText({
      objectType: type,
      objectName: id === 'space' ? (space?.name ?? null) : null,
      floorIds: id === 'floor' && floor ? [floor.id] : [],
    });
  const aheadOf = ({ ahead, refusal }: Answer) => {
    if (refusal) return '';
    return ahead === 0 ? t('next') : t('ahead', { count: ahead });
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
