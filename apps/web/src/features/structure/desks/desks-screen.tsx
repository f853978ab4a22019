import type { AdminDesk } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SpaceDialogs } from '../space-dialogs.tsx';
import { SpaceScreen } from '../space-screen.tsx';
import { adminDesksQuery } from '../structure-queries.ts';
import { useNumbers } from '../use-numbers.ts';
import { type Structure, usePlace, useStructure } from '../use-structure.ts';
import { ChangeDesksDialog } from './change-desks-dialog.tsx';
import { DeskInspector } from './desk-inspector.tsx';
import { DeskTable } from './desk-table.tsx';
import { useChangeDesks } from './use-desk-changes.ts';

const FILTERS = ['floor', 'room', 'type', 'attribute', 'holder'];

/** The values of a desk for each filter. */
const factsOf = (desk: AdminDesk, structure: Structure) => ({
  floor: structure.floorOf(desk.floorId)?.name ?? '',
  room: desk.roomName,
  type: desk.type,
  attribute: desk.attributes,
  holder: desk.fixed === null ? 'free' : 'fixed',
});

/** A new desk probably belongs to the only room in the filter. */
const probableRoom = (names: readonly string[] = [], { rooms }: Structure) =>
  (names.length === 1 && rooms.find(({ name }) => name === names[0])?.id) || '';

/** Desks and parking spots of the building. */
export function DesksScreen() {
  const { t } = useTranslation('structure');
  const desks = useQuery(adminDesksQuery(usePlace()));
  const { structure, error, retry } = useStructure();
  const change = useChangeDesks();
  const numbers = useNumbers();
  return (
    <SpaceScreen
      kind="desk"
      texts={{ title: t('desks'), gone: t('desk.gone') }}
      spaces={desks.data}
      structure={structure}
      failure={desks.data === undefined ? (desks.error ?? error) : error}
      onRetry={() => {
        void desks.refetch();
        retry();
      }}
      filters={FILTERS}
      factsOf={factsOf}
      table={(rows, state) => <DeskTable {...state} rows={rows} all={desks.data ?? []} structure={structure} />}
      inspector={(open, chosen) => (
        <DeskInspector {...open} roomId={probableRoom(chosen['room'], open.structure)} desks={desks.data ?? []} />
      )}
      dialogs={(dialog, loaded) => (
        <SpaceDialogs
          dialog={dialog}
          structure={loaded}
          spaces={desks.data ?? []}
          countText={numbers.desks}
          change={change}
          changeDialog={(some) => <ChangeDesksDialog desks={some} structure={loaded} onClose={dialog.close} />}
        />
      )}
    />
  );
}
