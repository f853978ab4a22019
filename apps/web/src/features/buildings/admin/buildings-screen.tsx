import { type Building, exportBuilding, restoreBuilding } from '@berth/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconArchive, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { BuildingModal } from './form/building-modal.tsx';
import { buildingsChanged, buildingsQuery, removedBuildingsQuery } from './buildings-queries.ts';
import { BuildingsTable } from './buildings-table.tsx';
import { exportFileName } from './import/export-file.ts';
import { ImportBuilding } from './import/import-building.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RemovedTable } from './removed-table.tsx';
import { useLater } from './use-later.ts';
import { useOfferSetup } from './use-offer-setup.ts';
import { useOpenBuilding } from './use-open-building.ts';

const CLOSES_AFTER_MS = 1000;
const LEAVES_AFTER_MS = 1200;
const UNDO_SECONDS = 10;
const READ_EVERY_MS = 5_000;

/** All buildings of all organisations, for operators. */
export function BuildingsScreen() {
  const { t } = useTranslation('buildings-admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = useAlert();
  const later = useLater();
  const current = useQuery(buildingsQuery());
  const open = useOpenBuilding(current.data);
  const offerSetup = useOfferSetup();
  // Polled while the form is open: a stale version cannot be saved, and the state of integrations changes without a
  // notice.
  useQuery({ ...buildingsQuery(), enabled: open.isOpen, staleTime: 0, refetchInterval: READ_EVERY_MS });
  const removed = useQuery({ ...removedBuildingsQuery(), enabled: open.showsRemoved });
  const [removing, setRemoving] = useState<Building>();
  const list = open.showsRemoved ? removed : current;

  const changed = () => void buildingsChanged(client);
  const failed = (problem: Error) => show({ text: problem.message, variant: 'danger' });

  const restore = useMutation({
    mutationFn: (id: string) => call(restoreBuilding, { params: { id } }),
    onSuccess: ({ message }) => {
      show({ text: message, variant: 'success' });
      changed();
    },
    onError: failed,
  });
  const exported = useMutation({
    mutationFn: (building: Building) => call(exportBuilding, { params: { id: building.id } }),
    onSuccess: (file, building) => {
      saveFile(exportFileName(building), `${JSON.stringify(file, null, 2)}\n`, 'application/json');
      show({ text: t('table:exported'), variant: 'success' });
    },
    onError: () => show({ text: t('table:exportFailed'), variant: 'danger' }),
  });

  const onSaved = (building: Building, isNew: boolean) => {
    later(CLOSES_AFTER_MS, () => {
      changed();
      open.close();
    });
    if (!isNew) return;
    later(LEAVES_AFTER_MS, () => {
      void navigate({ to: '/workplace' });
      offerSetup(building);
    });
  };
  const onRemoved = (building: Building, message: string) => {
    setRemoving(undefined);
    changed();
    const undo = { label: t('ui:undo'), run: () => restore.mutate(building.id) };
    show({ text: message, variant: 'success', seconds: UNDO_SECONDS, action: undo });
  };

  const removedButton = (
    <Button
      size="sm"
      variant={open.showsRemoved ? 'light' : 'default'}
      leftSection={<IconArchive size={16} stroke={1.6} aria-hidden />}
      aria-pressed={open.showsRemoved}
      onClick={open.toggleRemoved}
    >
      {t('removed')}
    </Button>
  );
  const actions = (
    <>
      <ImportBuilding onImported={changed} />
      <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={open.add}>
        {t('ui:add')}
      </Button>
    </>
  );

  return (
    <Page title={t('title')}>
      {list.isError && list.data === undefined ? (
        <ErrorState problem={list.error} onRetry={() => void list.refetch()} />
      ) : open.showsRemoved ? (
        <RemovedTable rows={removed.data} extraFilter={removedButton} onRestore={(row) => restore.mutate(row.id)} />
      ) : (
        <BuildingsTable
          rows={current.data}
          extraFilter={removedButton}
          actions={actions}
          onAdd={open.add}
          onEdit={({ id }) => open.edit(id)}
          onExport={(row) => exported.mutate(row)}
          onRemove={setRemoving}
        />
      )}
      {open.isOpen && (
        <BuildingModal
          key={open.building?.id ?? 'new'}
          building={open.building}
          others={current.data ?? []}
          part={open.part}
          onClose={open.close}
          onSaved={onSaved}
          onStale={() => void current.refetch()}
        />
      )}
      {removing && (
        <RemoveDialog
          building={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={(message) => onRemoved(removing, message)}
        />
      )}
    </Page>
  );
}
