import { IconMinus, IconPlus, IconUsers } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bar.module.css';

type Props = {
  people: number;
  /** The seats of the largest room. */
  most: number;
  onChange(people: number): void;
};

/** The number of people a room is for; with one person, any room will do. */
export function PeopleStepper({ people, most, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const set = (next: number) => {
    const within = Math.min(Math.max(1, next), Math.max(most, people));
    if (within !== people) onChange(within);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowUp: people + 1, ArrowRight: people + 1, ArrowDown: people - 1, ArrowLeft: people - 1 }[
      event.key
    ];
    const end = { Home: 1, End: most }[event.key];
    if (next === undefined && end === undefined) return;
    event.preventDefault();
    set(next ?? end ?? people);
  };
  const text = people === 1 ? t('people.any') : t('people.for', { count: people });
  return (
    <div className={classes.people} role="group" aria-label={t('people.label')} data-set={people > 1 || undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('people.fewer')}
        disabled={people <= 1}
        onClick={() => set(people - 1)}
      >
        <IconMinus size={16} stroke={2} aria-hidden />
      </button>
      <div
        role="spinbutton"
        tabIndex={0}
        aria-label={t('people.label')}
        aria-valuemin={1}
        aria-valuemax={Math.max(most, people)}
        aria-valuenow={people}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
      >
        <IconUsers size={16} stroke={1.75} aria-hidden />
        {text}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('people.more')}
        disabled={people >= most}
        onClick={() => set(people + 1)}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
      </button>
    </div>
  );
}
