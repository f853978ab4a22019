import type { AssetType } from '@berth/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf, useWindowText } from '../../../lib/moments.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { EditInspector, type Fields } from '../../../ui/inspector/edit-inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { type AssetForm, assetFaults, bodyOf, figuresIn, formOf } from './asset-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import classes from './asset-inspector.module.css';
import kit from '../../../ui/kit.module.css';
import { assetDetailsQuery } from './asset-queries.ts';
import { useSaveAsset } from './use-asset-changes.ts';

/** The parameter in the address that has the open asset. */
export const ASSET_PARAM = 'asset';
export const NEW = 'new';

type AssetInspectorProps = {
  place: Place;
  /** Undefined for a new one. */
  asset: AssetType | undefined;
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
};

export function AssetInspector({ place, asset, order, onOpen }: AssetInspectorProps) {
  const { t } = useTranslation('assets');
  const id = asset?.id ?? NEW;
  const editing = useEditing<AssetForm>(id, asset, formOf(asset));
  const saving = useSaveAsset(place, id, editing.value);
  const isIdle = asset !== undefined && editing.changed.length === 0;
  return (
    <EditInspector
      id={id}
      isNew={!asset}
      title={asset?.name ?? t('new')}
      param={ASSET_PARAM}
      order={order}
      onOpen={onOpen}
      editing={editing}
      saving={saving}
      allowsIdle
      // The specification's answer to a save without changes.
      faultsOf={(value) => (isIdle ? { limit: 'fault.unchanged' } : assetFaults(value))}
      textOf={t}
      send={(value, version, onSaved) => saving.save(bodyOf(value, asset && { id: asset.id, version }), onSaved)}
    >
      {(fields) => (
        <>
          <AssetFields key={id} isNew={!asset} {...fields} />
          {asset && <Details place={place} asset={asset} />}
        </>
      )}
    </EditInspector>
  );
}

type AssetFieldsProps = Fields<AssetForm> & { isNew: boolean };

function AssetFields({ isNew, value, errorOf, onChange }: AssetFieldsProps) {
  const { t } = useTranslation('assets');
  const available = useId();
  return (
    <>
      <TextInput
        size="sm"
        label={t('column.name')}
        value={value.name}
        error={errorOf('name')}
        {...(isNew ? { 'data-autofocus': true } : {})}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        inputMode="numeric"
        label={t('column.limit')}
        description={t('limitHint')}
        value={value.limit}
        error={errorOf('limit')}
        onChange={(event) => onChange({ limit: figuresIn(event.currentTarget.value) })}
      />
      <TextInput
        size="sm"
        label={t('column.comment')}
        description={t('commentHint')}
        value={value.comment}
        error={errorOf('comment')}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
      />
      <div className={classes.line}>
        <span>
          <span id={available} className={classes.label}>
            {t('column.available')}
          </span>
          <span className={`${kit.small} ${kit.muted}`}>
            {value.available ? t('availableText') : t('unavailableText')}
          </span>
        </span>
        <Checkbox
          isSwitch
          aria-labelledby={available}
          checked={value.available}
          onChange={(isAvailable) => onChange({ available: isAvailable })}
        />
      </div>
    </>
  );
}

/** The reservations that use the asset. */
function Details({ place, asset }: { place: Place; asset: AssetType }) {
  const { t } = useTranslation('assets');
  const zone = useMe().group?.timezone ?? 'UTC';
  const windowText = useWindowText();
  const heading = useId();
  const { data, isError, error } = useQuery(assetDetailsQuery(place, asset.id));
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('details')}
      </h3>
      <p className={`${kit.stack1} ${kit.tabular}`}>
        {t('takenOf', { taken: asset.reservationCount, all: asset.limit })}
        <progress className={classes.bar} max={asset.limit} value={asset.reservationCount} aria-hidden />
      </p>
      {isError && <p className={kit.danger}>{error.message}</p>}
      {!data && !isError && <Skeleton width="70%" />}
      {data?.reservations.length === 0 && <p className={`${kit.small} ${kit.muted}`}>{t('noReservations')}</p>}
      <ul className={`${kit.stack1} ${kit.breaks}`}>
        {data?.reservations.map(({ id, qty, comment, objectName, roomName, name, ...times }) => (
          <li key={id}>
            <strong>{t('times', { number: qty })}</strong> {name}, {[roomName, objectName].filter(Boolean).join(', ')},{' '}
            {windowText(periodOf(times), zone)}
            {comment !== '' && <span className={`${kit.small} ${kit.muted}`}> {comment}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
