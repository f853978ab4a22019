import type { AdminFloor } from '@berth/contract';
import { type Detected, type Naming, NAMINGS } from '@berth/domain/plans';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './desks.module.css';
import { firstNames } from './first-names.ts';
import type { Answers } from './use-answers.ts';

type Props = { floor: AdminFloor; detected: Detected; given: Answers };

/** The names of desks, with the first ones that each choice gives. */
export function NamingQuestion({ floor, detected, given }: Props) {
  const { t } = useTranslation('setup');
  const { answers } = given;
  const texts: Readonly<Record<Naming, string>> = {
    plan: t('naming.plan'),
    room: t('naming.room'),
    number: t('naming.number'),
  };
  const isOnPlan = detected.spaces.some(({ name }) => name !== null);
  const hasRooms = answers.withRooms && detected.rooms.length > 0;
  const choices = NAMINGS.filter((naming) => (naming !== 'plan' || isOnPlan) && (naming !== 'room' || hasRooms));
  // A plan of thousands of desks is named three times, so not with every key in another field.
  const names = useMemo(
    () => new Map(NAMINGS.map((naming) => [naming, firstNames(detected, { ...answers, naming }, floor.name)])),
    [detected, answers, floor.name],
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
            <small>{names.get(naming)?.join(', ')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
