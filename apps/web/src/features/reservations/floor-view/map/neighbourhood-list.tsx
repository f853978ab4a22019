import type { Neighbourhood } from '@berth/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import legend from '../../../../workplace/floor-bar/legend.module.css';
import classes from './neighbourhood-list.module.css';
import { useNeighbourhoodNotes } from './use-neighbourhood-notes.ts';

type Props = { neighbourhoods: readonly Neighbourhood[]; zone: string };

/** The neighbourhoods of the floor, with the one time that matters for each. */
export function NeighbourhoodList({ neighbourhoods, zone }: Props) {
  const { t } = useTranslation('reservations');
  const noteOf = useNeighbourhoodNotes(zone);
  return (
    <ul className={legend.legend} aria-label={t('neighbourhood.label')}>
      {neighbourhoods.map((one) => (
        <li key={one.id}>
          <i
            className={classes.swatch}
            data-open={one.open || undefined}
            style={{ '--colour': `var(--label-${one.colour})` } as CSSProperties}
            aria-hidden
          />
          <b>{one.name}</b> {one.mine ? t('neighbourhood.mine', { note: noteOf(one) }) : noteOf(one)}
        </li>
      ))}
    </ul>
  );
}
