import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './search-parts.module.css';
import type { floorsWith, ColleagueEntry } from './colleague-entry.ts';

type FloorChoiceProps = {
  busy: ReturnType<typeof floorsWith>;
  current: string;
  onChange(floorId: string): void;
};

/** The other floors with people from this page. */
export function FloorChoice({ busy, current, onChange }: FloorChoiceProps) {
  const { t } = useTranslation('colleagues');
  return (
    <fieldset className={classes.floors} aria-label={t('floors')}>
      {busy.map(({ floor: { id, name }, here }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChange(id)}>
          {name} <small>{here}</small>
        </button>
      ))}
    </fieldset>
  );
}

/** The card of the selected person on the map. */
export function Card({ entry, day }: { entry: ColleagueEntry; day: string }) {
  return (
    <div className={classes.card}>
      <b>{entry.who}</b>
      <span>{[entry.objectName, entry.roomName].filter(Boolean).join(', ')}</span>
      <span>{`${day}, ${entry.from} – ${entry.to}`}</span>
    </div>
  );
}

type NobodyProps = {
  isFiltered: boolean;
  onClear(): void;
  /** Undefined if all days are listed. */
  onAnyDay: (() => void) | undefined;
};

export function Nobody({ isFiltered, onClear, onAnyDay }: NobodyProps) {
  const { t } = useTranslation('colleagues');
  const action = (
    <div className={classes.actions}>
      {onAnyDay && (
        <Button variant="default" onClick={onAnyDay}>
          {t('anyDay')}
        </Button>
      )}
      {isFiltered && (
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
  if (!isFiltered) return <EmptyState title={t('nobodyYet')} text={t('nobodyYetText')} action={action} />;
  return <EmptyState title={t('nobody')} text={t('nobodyText')} action={action} />;
}

export function Rows() {
  return (
    <Loading>
      <div className={classes.ghost}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={60} />
        ))}
      </div>
    </Loading>
  );
}
