import type { TeamDay } from '@berth/contract';
import { countsOf } from '@berth/domain/team-days';
import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import kit from '../../../ui/kit.module.css';
import { nameOfUser } from '../../../workplace/user-field/user-field.tsx';
import classes from './team-days.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Every answer, each in a word and an icon, for those who planned the day. */
function Answers({ answers }: { answers: NonNullable<TeamDay['answers']> }) {
  const { t } = useTranslation('team-days');
  const shapes = {
    yes: { icon: <IconCheck {...ICON} />, text: t('yesOther') },
    no: { icon: <IconMinus {...ICON} />, text: t('noOther') },
    none: { icon: <IconClock {...ICON} />, text: t('noneOther') },
  } as const;
  const counts = countsOf(answers.map(({ username, answer }) => ({ memberId: username, answer })));
  return (
    <>
      <p>{t('counts', counts)}</p>
      <ul className={classes.answers} aria-label={t('people')}>
        {answers.map((person) => (
          <li key={person.username} data-answer={person.answer}>
            <span>{nameOfUser(person)}</span>
            <span className={classes.answer}>
              {shapes[person.answer].icon}
              {shapes[person.answer].text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The people of a team day: all answers for its planner, and for the others only who is coming. */
export function InvitedPeople({ day }: { day: TeamDay }) {
  const { t } = useTranslation('team-days');
  const { answers, coming, others } = day;
  if (answers !== null) return <Answers answers={answers} />;
  return (
    <p className={classes.coming}>
      {coming.length === 0 ? (
        t('comingNone')
      ) : (
        <>
          {t('coming', { count: coming.length })} <strong>{coming.map(nameOfUser).join(', ')}</strong>
        </>
      )}
      {others > 0 && <span className={kit.muted}> · {t('others', { count: others })}</span>}
    </p>
  );
}
