import type { AdminDesk } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { WithInspector } from '../../../ui/inspector/inspector.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { passesFilters } from '../space-filter.ts';
import { RemovedInspector } from '../removed-inspector.tsx';
import { RemovedSpaces } from '../removed-spaces.tsx';
import { adminDesksQuery } from '../structure-queries.ts';
import { type Structure, usePlace, useStructure } from '../use-structure.ts';
import { type SpaceDialog, useSpaceDialog } from '../space-dialogs.tsx';
import { DeskDialogs } from './desk-dialogs.tsx';
import { NEW } from '../space-table.tsx';
import { DESK_PARAM, DeskInspector } from './desk-inspector.tsx';
import { DeskTable } from './desk-table.tsx';

export const DESK_FILTERS = ['floor', 'room', 'type', 'attribute', 'holder'] as const;

/** The values of a desk for each filter. */
export const deskFacts = (desk: AdminDesk, structure: Structure) => ({
  floor: structure.floorOf(desk.floorId)?.name ?? '',
  room: desk.roomName,
  type: desk.type,
  attribute: desk.attributes,
  holder: desk.fixed === null ? 'free' : 'fixed',
});

/** Desks and parking spots of the building. */
export function DesksScreen() {
  const { t } = useTranslation('structure');
  const place = usePlace();
  const desks = useQuery(adminDesksQuery(place));
  const { structure, error, retry } = useStructure();
  const search = useScreenSearch();
  const dialog = useSpaceDialog();
  const order = useRef<readonly string[]>([]);
  const openId = search.one(DESK_PARAM);
  const failure = desks.data === undefined ? (desks.error ?? error) : error;
  const chosen = Object.fromEntries(DESK_FILTERS.map((name) => [name, search.all(name)]));
  const open = (id: string | undefined) => search.set({ [DESK_PARAM]: id }, 'push');
  const rows = structure && desks.data?.filter((desk) => passesFilters(deskFacts(desk, structure), chosen));

  if (failure)
    return (
      <Page title={t('desks')}>
        <ErrorState
          problem={failure}
          onRetry={() => {
            void desks.refetch();
            retry();
          }}
        />
      </Page>
    );
  return (
    <Page title={t('desks')} aside={<RemovedSpaces kind="desk" />}>
      <WithInspector
        inspector={
          structure &&
          desks.data &&
          openId !== undefined && (
            <OpenDesk
              id={openId}
              desks={desks.data}
              structure={structure}
              rooms={search.all('room')}
              order={() => order.current}
              onOpen={open}
              onDialog={dialog.open}
            />
          )
        }
      >
        <DeskTable
          rows={rows}
          all={desks.data ?? []}
          structure={structure}
          chosen={chosen}
          onChoose={(name, values) => search.set({ [name]: values.length > 0 ? values : undefined })}
          onClear={() => search.set(Object.fromEntries(DESK_FILTERS.map((name) => [name, undefined])))}
          openId={openId}
          onOpen={open}
          onDialog={dialog.open}
          onOrder={(ids) => {
            order.current = ids;
          }}
        />
      </WithInspector>
      {structure && <DeskDialogs dialog={dialog} structure={structure} desks={desks.data ?? []} />}
    </Page>
  );
}

type OpenDeskProps = {
  id: string;
  desks: readonly AdminDesk[];
  structure: Structure;
  /** The names of the rooms in the filter. */
  rooms: readonly string[];
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  onDialog: (dialog: SpaceDialog) => void;
};

function OpenDesk({ id, desks, structure, rooms, order, onOpen, onDialog }: OpenDeskProps) {
  const { t } = useTranslation('structure');
  const desk = desks.find((candidate) => candidate.id === id);
  if (!desk && id !== NEW) return <RemovedInspector id={id} label={t('desk.gone')} onClose={() => onOpen(undefined)} />;
  // A new desk probably belongs to the only room in the filter.
  const only = rooms.length === 1 ? structure.rooms.find(({ name }) => name === rooms[0]) : undefined;
  return (
    <DeskInspector
      desk={desk}
      roomId={only?.id ?? ''}
      desks={desks}
      structure={structure}
      order={order}
      onOpen={onOpen}
      onAttributes={(one) => onDialog({ kind: 'attributes', ids: [one.id] })}
    />
  );
}
