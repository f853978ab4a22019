import type { Floor } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../ui/initials-of.ts';
import classes from './found.module.css';
import type { Finder } from './use-finder.ts';

/** The next person with this name. */
export function AlsoFound({ finder, floors }: { finder: Finder; floors: readonly Floor[] }) {
  const { t } = useTranslation('reservations');
  const { finds, at, step } = finder;
  const next = finds[(at + 1) % Math.max(1, finds.length)];
  if (finds.length < 2 || next?.kind !== 'person') return null;
  const where = [next.spaceName, floors.find(({ id }) => id === next.floorId)?.name].filter(Boolean).join(', ');
  return (
    <p className={classes.also}>
      <span className={classes.small} aria-hidden>
        {initialsOf(next.name)}
      </span>
      <span>
        {t('find.also')} <b>{next.name}</b>, {where}
      </span>
      <Button variant="subtle" aria-label={t('find.showPerson', { name: next.name })} onClick={() => step(1)}>
        {t('find.show')}
      </Button>
    </p>
  );
}
