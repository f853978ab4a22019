import type { TeamDay } from '@berth/contract';
import { countsOf } from '@berth/domain/team-days';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import kit from '../../../ui/kit.module.css';
import { nameOfUser } from '../../../workplace/user-field/user-field.tsx';
import classes from './team-days.module.css';
import { useSwapping } from './use-swapping.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Answers = NonNullable<TeamDay['answers']>;

/** Every answer, each in a word and an icon, for those who planned the day. They swap two held desks by selecting both. */
export function Answers({ place, day, answers }: { place: Place; day: TeamDay; answers: Answers }) {
  const { t } = useTranslation('team-days');
  const { selected, select, swap, isSwapping, canSwap } = useSwapping(place, day, answers);
  const shapes = {
    yes: { icon: <IconCheck {...ICON} />, text: t('yesOther') },
    no: { icon: <IconMinus {...ICON} />, text: t('noOther') },
    none: { icon: <IconClock {...ICON} />, text: t('noneOther') },
  } as const;
  const hasSeats = answers.some(({ seat }) => seat !== null);
  const [a, b] = selected;
  return (
    <div>
      <p className={classes.counts}>
        <Counts answers={answers} />
      </p>
      <ul className={classes.answers} aria-label={t('people')}>
        {answers.map((person) => {
          const { username, answer, seat } = person;
          const name = nameOfUser(person);
          const isSelected = selected.some(({ objectId }) => objectId === seat?.objectId);
          return (
            <li key={username} data-answer={answer} data-selected={isSelected || undefined}>
              {canSwap && (
                <span className={classes.select}>
                  {seat?.state === 'held' && (
                    <Checkbox
                      aria-label={t('swap.select', { desk: seat.objectName, name })}
                      checked={isSelected}
                      onChange={(isChosen) => select(seat, isChosen)}
                    />
                  )}
                </span>
              )}
              <span className={classes.person}>{name}</span>{' '}
              {hasSeats && <span className={classes.seat}>{seat?.objectName ?? t('noDesk')} </span>}
              <span className={classes.answer}>
                {shapes[answer].icon}
                {shapes[answer].text}
              </span>
            </li>
          );
        })}
      </ul>
      {canSwap && (
        <div className={classes.swap}>
          {a && b ? (
            <Button size="sm" variant="light" loading={isSwapping} onClick={() => swap(a, b)}>
              {t('swap.swap', { a: a.objectName, b: b.objectName })}
            </Button>
          ) : (
            <p className={kit.muted}>{t('swap.hint')}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** 5 coming · 1 can't make it · 2 haven't answered. */
function Counts({ answers }: { answers: Answers }) {
  const { t } = useTranslation('team-days');
  const { yes, no, none } = countsOf(answers.map(({ username, answer }) => ({ memberId: username, answer })));
  const parts = [
    t('countYes', { count: yes }),
    ...(no > 0 ? [t('countNo', { count: no })] : []),
    ...(none > 0 ? [t('countNone', { count: none })] : []),
  ];
  return parts.join(' · ');
}
