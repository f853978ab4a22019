import type { AdminNeighbourhood, Desk, Floor, Room } from '@berth/contract';
import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useRemoveWithUndo } from '../../../ui/inspector/use-remove-with-undo.ts';
import { fieldsOf, hasPeople } from './neighbourhood-form.ts';
import { NeighbourhoodMap } from './neighbourhood-map.tsx';
import { NeighbourhoodSentence } from './neighbourhood-sentence.tsx';
import classes from './neighbourhoods.module.css';
import { useNeighbourhoodChanges } from './neighbourhoods-queries.ts';
import { OpenDialog } from './open-dialog.tsx';
import kit from '../../../ui/kit.module.css';

type Props = {
  place: Place;
  floor: Floor;
  rooms: readonly Room[];
  desks: readonly Desk[];
  neighbourhoods: readonly AdminNeighbourhood[];
  onEdit(neighbourhood: AdminNeighbourhood): void;
};

/** The neighbourhoods of a floor with their sentences. */
export function NeighbourhoodList({ place, floor, rooms, desks, neighbourhoods, onEdit }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const { stale, remove, restore } = useNeighbourhoodChanges(place);
  const removeWithUndo = useRemoveWithUndo(stale);
  const [opening, setOpening] = useState<AdminNeighbourhood>();
  const ask = ({ id, name }: AdminNeighbourhood) =>
    removeWithUndo({
      question: {
        title: t('remove.title', { name }),
        text: t('remove.text'),
        yes: t('ui:remove'),
        no: t('ui:cancel'),
      },
      remove: () => remove(id),
      restore: () => restore(id),
    });
  return (
    <div className={classes.editor}>
      <NeighbourhoodMap
        place={place}
        floor={floor}
        rooms={rooms}
        desks={desks}
        neighbourhoods={neighbourhoods}
        edited={undefined}
        onToggle={() => {}}
      />
      <ul className={kit.stack3} aria-label={t('list', { floor: floor.name })}>
        {neighbourhoods.map((one) => (
          <li
            key={one.id}
            className={classes.card}
            style={{ '--colour': `var(--label-${one.colour})` } as CSSProperties}
          >
            <h2>
              {one.name} <small>{t('desks', { count: one.spaceIds.length })}</small>
            </h2>
            {!hasPeople(one) ? (
              <p>{t('noPeople')}</p>
            ) : (
              <NeighbourhoodSentence name={one.name} fields={fieldsOf(one, 0)} />
            )}
            <div className={kit.wrap2}>
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('ui:edit')}, ${one.name}`}
                onClick={() => onEdit(one)}
              >
                {t('ui:edit')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('open.button')}, ${one.name}`}
                onClick={() => setOpening(one)}
              >
                {t('open.button')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`${t('ui:remove')}, ${one.name}`}
                onClick={() => void ask(one)}
              >
                {t('ui:remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {opening && <OpenDialog place={place} neighbourhood={opening} onClose={() => setOpening(undefined)} />}
    </div>
  );
}
