import { Button } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminFloorsQuery } from '../../../workplace/buildings/admin-floors.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { RemovedSpaces } from '../removed-spaces.tsx';
import { FloorCard } from './floor-card.tsx';
import { FloorDialog, type FloorEdit } from './floor-dialog.tsx';
import kit from '../../../ui/kit.module.css';
import { newFloor, topFirst } from './levels.ts';

type Props = {
  onEdit(floorId: string): void;
  /** Opens the form of a new floor, and its plan once it is saved. */
  isAdding?: boolean;
};

/** The floors of the building, the highest on top. */
export function FloorsScreen(props: Props) {
  const { place } = useMe();
  return place ? <Floors key={`${place.org}/${place.building}`} place={place} {...props} /> : null;
}

function Floors({ place, onEdit, isAdding = false }: Props & { place: Place }) {
  const { t } = useTranslation('plan-editor');
  const { data, error, refetch } = useQuery(adminFloorsQuery(place));
  const floors = topFirst(data ?? []);
  const [chosen, setEdit] = useState<FloorEdit | 'closed'>();
  const first: FloorEdit | undefined = isAdding && data ? { kind: 'new', level: newFloor(floors) } : undefined;
  const edit = chosen === 'closed' ? undefined : (chosen ?? first);
  const add = () => setEdit({ kind: 'new', level: newFloor(floors) });
  return (
    <Page
      title={t('floors.title')}
      lead={t('floors.lead')}
      aside={
        <div className={kit.wrap2}>
          <RemovedSpaces kind="floor" />
          <Button size="sm" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
            {t('floors.add')}
          </Button>
        </div>
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Ghosts />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconStack2 size={28} stroke={1.5} aria-hidden />}
          title={t('floors.empty')}
          text={t('floors.emptyText')}
          action={<Button onClick={add}>{t('floors.add')}</Button>}
        />
      )}
      <ul className={kit.stack3}>
        {floors.map((floor) => (
          <li key={floor.id}>
            <FloorCard
              place={place}
              floor={floor}
              floors={floors}
              onEdit={() => onEdit(floor.id)}
              onChange={() => setEdit({ kind: 'change', floor })}
              onCopy={() => setEdit({ kind: 'copy', floor })}
            />
          </li>
        ))}
      </ul>
      {edit && (
        <FloorDialog
          key={keyOf(edit)}
          place={place}
          floors={data ?? []}
          edit={edit}
          onClose={() => setEdit('closed')}
          onSaved={({ id }) => isAdding && chosen === undefined && onEdit(id)}
        />
      )}
    </Page>
  );
}

const keyOf = (edit: FloorEdit) => `${edit.kind} ${edit.kind === 'new' ? '' : edit.floor.id}`;

function Ghosts() {
  return (
    <Loading>
      <div className={kit.stack3}>
        {[1, 2, 3].map((ghost) => (
          <Skeleton key={ghost} height={168} />
        ))}
      </div>
    </Loading>
  );
}
