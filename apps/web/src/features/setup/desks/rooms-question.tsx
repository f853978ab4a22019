import type { Detected } from '@berth/domain/plans';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../../ui/fields/check-line.tsx';
import classes from './desks.module.css';
import type { Answers } from './use-answers.ts';
import kit from '../../../ui/kit.module.css';

const NAMED = 5;

/** The rooms that were detected, with the names that the plan has. */
export function RoomsQuestion({ detected, given }: { detected: Detected; given: Answers }) {
  const { t } = useTranslation('setup');
  const { rooms } = detected;
  if (rooms.length === 0) return null;
  const names = rooms.flatMap(({ name }) => name ?? []);
  const listed = names.slice(0, NAMED).join(', ');
  return (
    <div className={classes.card}>
      <CheckLine checked={given.answers.withRooms} onChange={(withRooms) => given.update({ withRooms })}>
        <span>
          <b className={kit.semibold}>{t('desks.rooms', { count: rooms.length })}</b>
          <br />
          <span className={kit.muted}>
            {names.length === 0
              ? t('desks.roomsUnnamed')
              : t('desks.roomsNamed', { names: names.length > NAMED ? `${listed} …` : listed })}
          </span>
        </span>
      </CheckLine>
    </div>
  );
}
