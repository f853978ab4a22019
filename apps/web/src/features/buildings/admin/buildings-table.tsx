import type { Building } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconBuilding, IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { type Column, DataTable, type TableAction } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { integrationsOn, modulesOn, type Texts } from './form/summaries.ts';
import kit from '../../../ui/kit.module.css';

const integrationsOf = ({ integrations }: Building, t: Texts) =>
  integrationsOn(
    {
      azure: integrations.azure.enabled,
      google: integrations.google.enabled,
      sensorPlatform: integrations.sensorPlatform.enabled,
      doors: integrations.doors.enabled,
      forwardReservation: integrations.forwardReservation.enabled,
      forward: integrations.forward.enabled,
    },
    t,
  ).join(', ') || null;

export const identityColumns = (t: Texts): Column<Building>[] => [
  {
    key: 'displayName',
    header: t('column.displayName'),
    value: ({ displayName }) => displayName,
    cell: ({ displayName }) => <span className={kit.semibold}>{displayName}</span>,
  },
  { key: 'orgName', header: t('column.orgName'), value: ({ name }) => name },
  { key: 'orgPath', header: t('column.orgPath'), value: ({ path }) => path },
];

type BuildingsTableProps = {
  rows: readonly Building[] | undefined;
  extraFilter: ReactNode;
  actions: ReactNode;
  onAdd: () => void;
  onEdit: (row: Building) => void;
  onExport: (row: Building) => void;
  onRemove: (row: Building) => void;
};

export function BuildingsTable(props: BuildingsTableProps) {
  const { t } = useTranslation('buildings-admin');
  const columns: Column<Building>[] = [
    ...identityColumns(t),
    { key: 'modules', header: t('column.modules'), value: ({ modules }) => modulesOn(modules, t).join(', ') || null },
    { key: 'integrations', header: t('column.integrations'), value: (row) => integrationsOf(row, t) },
    {
      key: 'timezone',
      header: t('field.timezone'),
      value: ({ reservationSettings }) => reservationSettings.timezone,
      hiddenByDefault: true,
    },
    {
      key: 'buildingAddress',
      header: t('field.address'),
      value: ({ buildingAddress }) => buildingAddress?.replaceAll('\n', ', ') ?? null,
      hiddenByDefault: true,
    },
  ];
  const rowActions = (): TableAction<Building>[] => [
    { label: t('ui:edit'), icon: <IconPencil size={16} stroke={1.6} aria-hidden />, onClick: props.onEdit },
    { label: t('export'), icon: <IconDownload size={16} stroke={1.6} aria-hidden />, onClick: props.onExport },
    {
      label: t('ui:remove'),
      icon: <IconTrash size={16} stroke={1.6} aria-hidden />,
      danger: true,
      onClick: props.onRemove,
    },
  ];
  return (
    <DataTable
      name="buildings"
      organisation={useMe().place?.org ?? 'berth'}
      label={t('title')}
      rows={props.rows}
      rowId={({ id }) => id}
      columns={columns}
      extraFilter={props.extraFilter}
      actions={props.actions}
      rowActions={rowActions}
      onOpen={props.onEdit}
      empty={
        <EmptyState
          icon={<IconBuilding size={28} stroke={1.5} aria-hidden />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={props.onAdd}>
              {t('addBuilding')}
            </Button>
          }
        />
      }
    />
  );
}
