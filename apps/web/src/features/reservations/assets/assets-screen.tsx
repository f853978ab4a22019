import { type AssetType, removedAssetTypes, restoreAssetType } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { type ScreenSearch, useScreenSearch } from '../../../lib/screen-search.ts';
import { type Column, DataTable, type TableAction } from '../../../ui/data-table/data-table.tsx';
import { Inspector, WithInspector } from '../../../ui/inspector/inspector.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { RemovedItems } from '../../../workplace/removed-items/removed-items.tsx';
import { ASSET_PARAM, AssetInspector, NEW } from './asset-inspector.tsx';
import { assetsKey, assetsQuery } from './asset-queries.ts';
import { periodOf } from './period.ts';
import { PeriodFields } from './period-fields.tsx';
import { useRemoveAsset, useStaleAssets } from './use-asset-changes.ts';

function RemovedAssets({ place }: { place: Place }) {
  return (
    <RemovedItems
      queryKey={assetsKey(place)}
      load={(signal) => call(removedAssetTypes, { params: place }, { signal })}
      restore={(id) => call(restoreAssetType, { params: { ...place, id } })}
      onRestored={useStaleAssets(place)}
    />
  );
}

const DEFAULT_ZONE = 'Europe/Amsterdam';

/** Equipment that can be added to a reservation, and how much of it is reserved in a period. */
export function AssetsScreen() {
  const { t } = useTranslation('assets');
  const { place, group } = useMe();
  const search = useScreenSearch();
  if (!place) return null;
  const zone = group?.timezone ?? DEFAULT_ZONE;
  return (
    <Page title={t('title')} lead={t('lead')} aside={<RemovedAssets place={place} />}>
      <Assets place={place} zone={zone} search={search} />
    </Page>
  );
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type AssetsProps = { place: Place; zone: string; search: ScreenSearch };

function Assets({ place, zone, search }: AssetsProps) {
  const { t } = useTranslation('assets');
  const period = periodOf(search.one('from'), search.one('to'), zone);
  const { data, isError, error, refetch } = useQuery(assetsQuery(place, period, zone));
  const columns = useAssetColumns();
  const order = useRef<readonly string[]>([]);
  const openId = search.one(ASSET_PARAM);
  const open = (id: string | undefined) => search.set({ [ASSET_PARAM]: id }, 'push');
  const remove = useRemoveAsset(place, (id) => {
    if (id === openId) open(undefined);
  });
  const actions: TableAction<AssetType>[] = [
    { label: t('ui:edit'), icon: <IconPencil {...ICON} />, onClick: ({ id }) => open(id) },
    { label: t('ui:remove'), icon: <IconTrash {...ICON} />, danger: true, onClick: (asset) => void remove(asset) },
  ];
  const add = (
    <Button size="sm" leftSection={<IconPlus {...ICON} />} onClick={() => open(NEW)}>
      {t('add')}
    </Button>
  );
  if (isError && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <WithInspector
      inspector={
        data &&
        openId !== undefined && (
          <OpenAsset place={place} id={openId} assets={data} order={() => order.current} onOpen={open} />
        )
      }
    >
      <DataTable
        name="assets"
        organisation={place.org}
        label={t('title')}
        rows={data}
        rowId={({ id }) => id}
        columns={columns}
        extraFilter={<PeriodFields period={period} onChange={(chosen) => search.set(chosen)} />}
        actions={add}
        rowActions={() => actions}
        onOpen={({ id }) => open(id)}
        openId={openId}
        footer={(rows) =>
          orderOf(rows, (ids) => {
            order.current = ids;
          })
        }
        empty={<EmptyState title={t('none')} text={t('noneText')} action={add} />}
      />
    </WithInspector>
  );
}

type Ids = readonly string[];

const orderOf = (rows: readonly AssetType[], onOrder: (ids: Ids) => void) => (
  <Order ids={rows.map(({ id }) => id)} onOrder={onOrder} />
);

/** Passes the order of the rows to the inspector. */
function Order({ ids, onOrder }: { ids: Ids; onOrder: (ids: Ids) => void }) {
  useEffect(() => onOrder(ids));
  return null;
}

type OpenAssetProps = {
  place: Place;
  id: string;
  assets: readonly AssetType[];
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
};

function OpenAsset({ place, id, assets, order, onOpen }: OpenAssetProps) {
  const { t } = useTranslation('assets');
  const asset = assets.find((candidate) => candidate.id === id);
  const close = () => onOpen(undefined);
  if (!asset && id !== NEW)
    return (
      <Inspector title={t('gone')} label={t('gone')} onClose={close} onSubmit={close}>
        <EmptyState title={t('gone')} text={t('goneText')} />
      </Inspector>
    );
  return <AssetInspector place={place} asset={asset} order={order} onOpen={onOpen} />;
}

function useAssetColumns(): Column<AssetType>[] {
  const { t } = useTranslation('assets');
  return [
    { key: 'name', header: t('column.name'), value: ({ name }) => name },
    { key: 'limit', header: t('column.limit'), value: ({ limit }) => limit, align: 'end' },
    {
      key: 'reservationCount',
      header: t('column.taken'),
      hint: t('takenHint'),
      value: ({ reservationCount }) => reservationCount,
      align: 'end',
    },
    {
      key: 'free',
      header: t('column.free'),
      value: ({ limit, reservationCount }) => Math.max(0, limit - reservationCount),
      align: 'end',
    },
    { key: 'available', header: t('column.available'), value: ({ available }) => available },
    { key: 'comment', header: t('column.comment'), value: ({ comment }) => comment || null },
  ];
}
