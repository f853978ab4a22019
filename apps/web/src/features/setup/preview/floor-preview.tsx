import type { Floor } from '@berth/contract';
import type { Draft } from '@berth/domain/structure';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import { FloorMap } from '../../../workplace/floor-map/floor-map.tsx';
import type { MapRoom, MapSpot } from '../../../workplace/floor-map/map-things.ts';
import { isPlaced } from '../../../workplace/floor-map/shapes/footprint.ts';
import { labelsIn } from '../../../workplace/floor-map/shapes/spot-label.ts';
import { useGuide } from '../guide/guide-context.ts';
import classes from './preview.module.css';

type Props = { floor: Floor; plan: NonNullable<Floor['plan']>; spaces: Draft };

const nothing = () => {};
const none = () => false;

/** A floor as employees see it on a quiet day: everything is free, and nothing can be chosen here. */
export function FloorPreview({ floor, plan, spaces }: Props) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const { address } = usePlanPicture(place, floor);
  const free = t('free');
  const spots = useMemo(() => spotsIn(spaces, free), [spaces, free]);
  const rooms = useMemo(() => roomsIn(spaces, free), [spaces, free]);
  return (
    <div className={classes.map}>
      <FloorMap
        key={`${floor.id} ${plan.hash} ${plan.metresPerUnit}`}
        label={t('previewMap', { floor: floor.name })}
        plan={plan}
        picture={address}
        rooms={rooms}
        spots={spots}
        selected={undefined}
        onSelect={nothing}
        onOpen={nothing}
        isChoosable={none}
      />
    </div>
  );
}

function spotsIn({ desks }: Draft, free: string): MapSpot[] {
  const labels = new Map(
    [...Map.groupBy(desks, ({ roomId }) => roomId)].map(([id, inside]) => [
      id,
      labelsIn(inside.map(({ name }) => name)),
    ]),
  );
  return desks.filter(isPlaced).map(({ id, roomId, type, name, x, y, rotation }) => ({
    id,
    roomId,
    type,
    x,
    y,
    rotation,
    label: labels.get(roomId)?.(name) ?? name,
    status: 'FREE',
    tag: undefined,
    isFaint: false,
    says: `${name}, ${free}`,
  }));
}

const roomsIn = ({ rooms }: Draft, free: string): MapRoom[] =>
  rooms.map(({ id, name, polygon, reservedBy }): MapRoom => {
    const choice = { status: 'FREE', tag: undefined, isFaint: false, says: `${name}, ${free}` } as const;
    return { id, name, polygon, note: '', ...(reservedBy === 'whole' && { choice }) };
  });
