import type { AdminNeighbourhood, Desk, Floor, Room } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconLasso, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { desksQuery, floorsQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { FloorTabs } from '../../../workplace/floor-bar/floor-tabs.tsx';
import { NeighbourhoodEditor } from './neighbourhood-editor.tsx';
import { NeighbourhoodList } from './neighbourhood-list.tsx';
import { adminNeighbourhoodsQuery } from './neighbourhoods-queries.ts';
import kit from '../../../ui/kit.module.css';

/** The neighbourhoods of the building, floor by floor. */
export function NeighbourhoodsScreen() {
  const { place } = useMe();
  return place ? <Neighbourhoods key={`${place.org}/${place.building}`} place={place} /> : null;
}

const PANEL = 'neighbourhoods-of-floor';

function Neighbourhoods({ place }: { place: Place }) {
  const { t } = useTranslation('neighbourhoods');
  const all = useQuery(adminNeighbourhoodsQuery(place));
  const { data: floors } = useQuery(floorsQuery(place));
  const { data: rooms } = useQuery(roomsQuery(place));
  const { data: desks } = useQuery(desksQuery(place));
  const [floorId, setFloorId] = useState<string>();
  const [edit, setEdit] = useState<AdminNeighbourhood | 'new'>();
  const floor = floors?.find(({ id }) => id === floorId) ?? floors?.[0];
  const isLoaded = all.data && floors && rooms && desks;
  const add = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      disabled={!isLoaded || floor === undefined}
      onClick={() => setEdit('new')}
    >
      {t('add')}
    </Button>
  );
  const noteOf = (id: string) => {
    const count = all.data?.filter((one) => one.floorId === id).length ?? 0;
    return count === 0 ? t('none') : t('count', { count });
  };
  return (
    <Page title={t('title')} lead={t('lead')} aside={edit === undefined ? add : undefined}>
      {all.error && !all.data && <ErrorState problem={all.error} onRetry={() => void all.refetch()} />}
      {!all.error && !isLoaded && (
        <Loading>
          <Skeleton height={168} />
        </Loading>
      )}
      {isLoaded && floor === undefined && (
        <EmptyState icon={<IconStack2 size={28} stroke={1.5} aria-hidden />} title={t('noFloors')} text={t('lead')} />
      )}
      {isLoaded && floor && (
        <div className={kit.stack3}>
          <FloorTabs
            label={t('tabs')}
            floors={floors.map(({ id, name }) => ({ id, name, note: noteOf(id) }))}
            current={floor.id}
            controls={PANEL}
            onChange={(id) => {
              setFloorId(id);
              setEdit(undefined);
            }}
          />
          <div id={PANEL} role="tabpanel" aria-label={floor.name}>
            <OnFloor
              place={place}
              floor={floor}
              rooms={rooms}
              desks={desks}
              all={all.data}
              edit={edit}
              onEdit={setEdit}
              add={add}
            />
          </div>
        </div>
      )}
    </Page>
  );
}

type OnFloorProps = {
  place: Place;
  floor: Floor;
  rooms: readonly Room[];
  desks: readonly Desk[];
  all: readonly AdminNeighbourhood[];
  edit: AdminNeighbourhood | 'new' | undefined;
  onEdit(edit: AdminNeighbourhood | 'new' | undefined): void;
  add: React.ReactNode;
};

function OnFloor({ place, floor, rooms, desks, all, edit, onEdit, add }: OnFloorProps) {
  const { t } = useTranslation('neighbourhoods');
  const here = all.filter(({ floorId }) => floorId === floor.id);
  const ofFloor = desks.filter(({ floorId, type }) => floorId === floor.id && type === 'DESK');
  const ofRooms = rooms.filter(({ floorId }) => floorId === floor.id);
  if (edit !== undefined)
    return (
      <NeighbourhoodEditor
        key={edit === 'new' ? `new ${floor.id}` : edit.id}
        place={place}
        floor={floor}
        rooms={ofRooms}
        desks={ofFloor}
        all={all}
        stored={edit === 'new' ? undefined : edit}
        onClose={() => onEdit(undefined)}
      />
    );
  if (here.length === 0)
    return (
      <EmptyState
        icon={<IconLasso size={28} stroke={1.5} aria-hidden />}
        title={t('empty')}
        text={t('emptyText')}
        action={add}
      />
    );
  return (
    <NeighbourhoodList
      place={place}
      floor={floor}
      rooms={ofRooms}
      desks={ofFloor}
      neighbourhoods={here}
      onEdit={onEdit}
    />
  );
}
