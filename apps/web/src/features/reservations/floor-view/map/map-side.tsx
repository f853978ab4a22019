import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../../workplace/map-and-list.module.css';
import { fits } from '../choices.ts';
import classes from '../floor-view.module.css';
import type { FloorViewState } from '../use-floor-view.ts';
import { Legend } from './legend.tsx';
import { LaterNeighbourhoodList } from '../later-parts.tsx';
import { MapPanel } from './map-panel.tsx';

type Props = {
  view: FloorViewState;
  card: ReactNode;
};

/** The map of the floor and its legend. */
export function MapSide({ view, card }: Props) {
  const { t } = useTranslation('reservations');
  const { place, shown, selected, selection, request, finder, own, isPhone, hasMap, showsBoth } = view;
  const ownHere = own.held.find(({ reservation }) => reservation.floorId === shown.floor.id)?.reservation.objectId;
  return (
    <section className={`${frame.map} ${classes.map}`} aria-label={t('map')}>
      <MapPanel
        place={place}
        shown={shown}
        selected={selected}
        onSelect={selection.select}
        onOpen={selection.openCard}
        zone={view.zone}
        popover={(!isPhone && card) || undefined}
        people={request.people}
        found={finder.found}
        opensAt={isPhone ? ownHere : undefined}
      />
      {hasMap && !showsBoth && (
        <Legend
          choices={shown.choices.filter(shown.isWanted)}
          hasStatus={shown.hasStatus}
          tooSmall={shown.choices.filter((one) => !fits(one, request.people)).length}
          people={request.people}
        />
      )}
      {!showsBoth && shown.neighbourhoods.length > 0 && (
        <LaterNeighbourhoodList opened neighbourhoods={shown.neighbourhoods} zone={view.zone} />
      )}
    </section>
  );
}
