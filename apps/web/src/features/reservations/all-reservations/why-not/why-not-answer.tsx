import type { AnswerOf, checkReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states.tsx';
import type { User } from '../../../../workplace/user-field/user-field.tsx';
import { endTimeOf, hoursOf, periodOf } from '../../../../lib/moments.ts';
import classes from './why-not.module.css';

type Props = {
  person: User | null;
  isAsked: boolean;
  answer: UseQueryResult<AnswerOf<typeof checkReservation>>;
  zone: string;
  onSpace(objectId: string): void;
  onTime(hours: { from: string; to: string }): void;
};

/** The reasons in the words of the rules, and the alternatives that the same rules would grant. */
export function WhyNotAnswer({ person, isAsked, answer, zone, onSpace, onTime }: Props) {
  const { t } = useTranslation('all-reservations');
  if (!isAsked || !person) return <p className={classes.quiet}>{t('why.fillIn')}</p>;
  if (answer.error && !answer.data) return <ErrorState problem={answer.error} onRetry={() => void answer.refetch()} />;
  const [occurrence] = answer.data?.occurrences ?? [];
  if (!occurrence)
    return (
      <Loading>
        <Skeleton height={64} />
      </Loading>
    );
  const who = `${person.firstName} ${person.lastName}`;
  if (occurrence.allowed)
    return (
      <p className={classes.allowed} role="status">
        <StatusGlyph status="FREE" />
        {t('why.allowed', { who })}
      </p>
    );
  const { spaces, times } = occurrence.alternatives;
  return (
    <div className={classes.answer} role="status">
      <p>{t('why.refused', { who })}</p>
      <ul className={classes.reasons}>
        {occurrence.reasons.map(({ rule, message }) => (
          <li key={rule}>
            <StatusGlyph status="RESERVED" />
            {message}
          </li>
        ))}
      </ul>
      {spaces.length + times.length === 0 ? (
        <p className={classes.quiet}>{t('why.nothing')}</p>
      ) : (
        <>
          <h3>{t('why.wouldBe')}</h3>
          <div className={classes.instead}>
            {spaces.map((space) => (
              <Button key={space.objectId} size="sm" variant="light" onClick={() => onSpace(space.objectId)}>
                {t('why.sameTime', { name: space.objectName })}
              </Button>
            ))}
            {times.map((time) => {
              const period = periodOf(time);
              const hours = { from: localTimeOf(period.start, zone), to: endTimeOf(period, zone) };
              return (
                <Button key={time.startDatetime} size="sm" variant="light" onClick={() => onTime(hours)}>
                  {t('why.otherTime', { hours: hoursOf(period, zone) })}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </div>
  );
}
