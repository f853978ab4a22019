import { type Detected, type Naming, NAMINGS } from '@berth/domain/plans';
import { useTranslation } from 'react-i18next';
import classes from './desks.module.css';
import { firstNames } from './first-names.ts';
import type { Answers } from './use-answers.ts';

type Props = { detected: Detected; given: Answers };

/** The names of desks, with the first ones that each choice gives. */
export function NamingQuestion({ detected, given }: Props) {
  const { t } = useTranslation('setup');
  const { answers } = given;
  const texts: Readonly<Record<Naming, string>> = {
    plan: t('naming.plan'),
    room: t('naming.room'),
    number: t('naming.number'),
  };
  const isOnPlan = detected.spaces.some(({ name }) => name !== null);
  const choices = NAMINGS.filter(
    (naming) =>
      (naming !== 'plan' || isOnPlan) && (naming !== 'room' || (answers.withRooms && detected.rooms.length > 0)),
  );
  return (
    <fieldset className={classes.card}>
      <legend className={classes.question}>{t('naming.title')}</legend>
      {choices.map((naming) => (
        <label key={naming} className={classes.choice}>
          <input
            type="radio"
            name="naming"
            checked={answers.naming === naming}
            onChange={() => given.update({ naming })}
          />
          <span>
            {texts[naming]}
            <small>{firstNames(detected, { ...answers, naming }).join(', ')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
