import type { TeamDay } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMomentText } from '../../../lib/moments.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import kit from '../../../ui/kit.module.css';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { AnswerNote } from './answer-note.tsx';
import classes from './team-days.module.css';
import { useAnswer } from './team-days-queries.ts';

type Props = { place: Place; day: TeamDay };

/** The user's own desk, and the two answers. */
export function OwnAnswer({ place, day }: Props) {
  const { t } = useTranslation('team-days');
  const toast = useToast();
  const answering = useAnswer(place);
  const answerWith = (answer: 'yes' | 'no') =>
    answering.mutate(
      { day, answer },
      {
        onSuccess: ({ deskRefusal }) => {
          if (deskRefusal !== null) toast.failed(new Error(t('deskRefused', { reason: deskRefusal })));
        },
        onError: toast.failed,
      },
    );
  const button = (answer: 'yes' | 'no', text: string) => (
    <OnlineButton
      size="md"
      // The first answer is a question to the user; later, the filled button shows which one they gave.
      variant={day.own === answer || (day.own === 'none' && answer === 'yes') ? 'filled' : 'default'}
      aria-pressed={day.own === answer}
      disabled={answering.isPending}
      onClick={() => answerWith(answer)}
    >
      {text}
    </OnlineButton>
  );
  return (
    <div className={kit.stack2}>
      <OwnDesk day={day} />
      <fieldset className={classes.choice} aria-label={t('answer')}>
        {button('yes', t('yes'))}
        {button('no', t('no'))}
      </fieldset>
      <AnswerNote />
    </div>
  );
}

function OwnDesk({ day: { ownSeat, heldUntil, building } }: { day: TeamDay }) {
  const { t } = useTranslation('team-days');
  const momentText = useMomentText();
  if (ownSeat === null) return null;
  const { objectName, roomName, floorName, state } = ownSeat;
  const until = state === 'held' && heldUntil !== null;
  const facts = [
    ...(until ? [t('heldUntil', { moment: momentText(Date.parse(heldUntil), building.timezone) })] : []),
    t('place', { room: roomName, floor: floorName }),
  ];
  return (
    <div>
      <p className={classes.desk}>
        {state === 'held' ? t('heldFor', { desk: objectName }) : t('yours', { desk: objectName })}
      </p>
      <p className={kit.muted}>{facts.join(' · ')}</p>
    </div>
  );
}
