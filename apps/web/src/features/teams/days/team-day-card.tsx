import type { TeamDay } from '@berth/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { periodOf, useDateText, useMomentText, useWindowText } from '../../../lib/moments.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import kit from '../../../ui/kit.module.css';
import { InvitedPeople } from './invited-people.tsx';
import { useAnswer, useCancelDay } from './team-days-queries.ts';
import classes from './team-days.module.css';

type Props = { place: Place; day: TeamDay };

/** A team day: when and where, who is coming, and the user's own answer. */
export function TeamDayCard({ place, day }: Props) {
  const { t } = useTranslation('team-days');
  const id = useId();
  const [windowText, momentText, dateText] = [useWindowText(), useMomentText(), useDateText()];
  const cancel = useCancel(place, day);
  const { team, building, respondBy, organiser, own, isOpen, mayCancel } = day;
  const name = `${team.name}, ${dateText(day.date)}`;
  const facts = [
    windowText(periodOf(day), building.timezone),
    building.name,
    ...(organiser === null ? [] : [t('invitedBy', { name: organiser })]),
  ];
  return (
    <li className={classes.card}>
      <section aria-labelledby={id} className={kit.stack3}>
        <div className={classes.head}>
          <div>
            <h3 id={id} className={classes.name}>
              {name}
            </h3>
            <p className={kit.muted}>{facts.join(' · ')}</p>
            {respondBy !== null && isOpen && own === 'none' && (
              <p>{t('answerBy', { moment: momentText(Date.parse(respondBy), building.timezone) })}</p>
            )}
          </div>
          {mayCancel && isOpen && (
            <Button size="sm" variant="default" onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
          )}
        </div>
        {own !== null && isOpen && <OwnAnswer place={place} day={day} />}
        {own === 'yes' && building.path === place.building && (
          <Link to="/workplace/desks" search={{ day: day.date }}>
            {t('reserve')}
          </Link>
        )}
        <InvitedPeople day={day} />
      </section>
    </li>
  );
}

function OwnAnswer({ place, day }: Props) {
  const { t } = useTranslation('team-days');
  const toast = useToast();
  const answering = useAnswer(place);
  const button = (answer: 'yes' | 'no', text: string) => (
    <Button
      size="sm"
      variant={day.own === answer ? 'filled' : 'default'}
      aria-pressed={day.own === answer}
      disabled={answering.isPending}
      onClick={() => answering.mutate({ day, answer }, { onError: toast.failed })}
    >
      {text}
    </Button>
  );
  return (
    <div className={kit.stack2}>
      <fieldset className={classes.choice} aria-label={t('answer')}>
        {button('yes', t('yes'))}
        {button('no', t('no'))}
      </fieldset>
      <p className={kit.muted}>{t('note')}</p>
    </div>
  );
}

function useCancel(place: Place, day: TeamDay) {
  const { t } = useTranslation('team-days');
  const confirm = useConfirm();
  const toast = useToast();
  const cancelling = useCancelDay(place);
  return async () => {
    const question = {
      title: t('cancelTitle'),
      text: t('cancelText'),
      yes: t('cancel'),
      no: t('keep'),
      danger: true,
    };
    if (await confirm(question)) cancelling.mutate(day, { onError: toast.failed });
  };
}
