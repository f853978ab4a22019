import { IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../model/objects.ts';
import { type Layers, useEditor } from '../../session/editor-context.ts';
import { tabPanel, Tabs } from '../../../../../ui/tabs/tabs.tsx';
import fields from '../fields/fields.module.css';
import { IconButton } from '../fields/icon-button.tsx';
import { ObjectsList } from './objects-list.tsx';
import classes from './objects.module.css';
import { PlanPanel } from '../plan-panel.tsx';

/** With this many objects, rooms start closed. */
const MANY = 200;

/** The panel at the left: the objects as a list, the background plan, and the visibility of both. */
export function ObjectsPanel() {
  const { t } = useTranslation('plan-editor');
  const [tab, setTab] = useState<'objects' | 'plan'>('objects');
  return (
    <aside className={classes.panel} aria-label={t('objects.panel')}>
      <Tabs<'objects' | 'plan'>
        id="plan"
        label={t('objects.panel')}
        className={classes.tabs}
        tabs={[
          { value: 'objects', label: t('objects.tab') },
          { value: 'plan', label: t('plan.tab') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div {...tabPanel('plan', tab)} className={classes.tabPanel}>
        {tab === 'objects' ? <Objects /> : <PlanPanel />}
      </div>
      <LayersPanel />
    </aside>
  );
}

function Objects() {
  const { t } = useTranslation('plan-editor');
  const { draft } = useEditor();
  const id = useId();
  const [filter, setFilter] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(draft.desks.length > MANY ? draft.rooms.map((room) => room.id) : []),
  );
  const deferredDraft = useDeferredValue(draft);
  const rows = useMemo(() => rowsOf(deferredDraft, closed, filter), [deferredDraft, closed, filter]);
  const onOpen = (roomId: string, isOpen: boolean) =>
    setClosed((before) => {
      const after = new Set(before);
      if (isOpen) after.delete(roomId);
      else after.add(roomId);
      return after;
    });
  return (
    <>
      <div className={classes.filter}>
        <label htmlFor={id} className={fields.hidden}>
          {t('objects.filter')}
        </label>
        <div className={fields.input}>
          <span className={fields.sign} aria-hidden>
            <IconSearch size={14} stroke={1.6} />
          </span>
          <input
            id={id}
            type="search"
            value={filter}
            placeholder={t('objects.filter')}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </div>
      </div>
      {rows.length === 0 && (
        <p className={classes.empty}>{filter.trim() === '' ? t('objects.empty') : t('objects.nothing')}</p>
      )}
      <ObjectsList rows={rows} onOpen={onOpen} />
    </>
  );
}

const LAYERS = ['names', 'desks', 'rooms', 'plan'] as const satisfies readonly (keyof Layers)[];

function LayersPanel() {
  const { t } = useTranslation('plan-editor');
  const { layers, setLayers, planOpacity } = useEditor();
  const names = {
    names: t('layers.names'),
    desks: t('layers.desks'),
    rooms: t('layers.rooms'),
    plan: t('layers.plan'),
  };
  return (
    <section className={classes.layers} aria-label={t('layers.title')}>
      <h2>{t('layers.title')}</h2>
      <ul>
        {LAYERS.map((layer) => (
          <li key={layer} data-off={!layers[layer] || undefined}>
            <span>
              {names[layer]}
              {layer === 'plan' && <small>{`${Math.round(planOpacity * 100)} %`}</small>}
            </span>
            <IconButton
              label={t('layers.show', { layer: names[layer] })}
              side="right"
              aria-pressed={layers[layer]}
              onClick={() => setLayers({ ...layers, [layer]: !layers[layer] })}
            >
              {layers[layer] ? <IconEye size={15} stroke={1.6} /> : <IconEyeOff size={15} stroke={1.6} />}
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
