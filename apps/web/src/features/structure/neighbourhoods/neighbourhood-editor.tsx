import type { AdminNeighbourhood, Desk, Floor, Room } from '@berth/contract';
import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { newerVersion } from '../../../lib/save-conflict.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DeskPicker } from './desk-picker.tsx';
import { EffectNote } from './effect-note.tsx';
import { NeighbourhoodFieldset } from './neighbourhood-fields.tsx';
import {
  faultsOf,
  fieldsOf,
  formOf,
  isComplete,
  isMostOf,
  type NeighbourhoodFields,
  toggled,
} from './neighbourhood-form.ts';
import { NeighbourhoodMap } from './neighbourhood-map.tsx';
import { NeighbourhoodSentence } from './neighbourhood-sentence.tsx';
import classes from './neighbourhoods.module.css';
import { useNeighbourhoodChanges } from './neighbourhoods-queries.ts';
import { UsageTable } from './usage-table.tsx';
import { WeekBands } from './week-bands.tsx';

type Props = {
  place: Place;
  floor: Floor;
  rooms: readonly Room[];
  desks: readonly Desk[];
  all: readonly AdminNeighbourhood[];
  /** Undefined for a new one. */
  stored: AdminNeighbourhood | undefined;
  onClose(): void;
};

/** The form of a neighbourhood beside the map, with its sentence, its week and what it would have done. */
export function NeighbourhoodEditor({ place, floor, rooms, desks, all, stored, onClose }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const { save } = useNeighbourhoodChanges(place);
  const confirm = useConfirm();
  const toast = useToast();
  const [version, setVersion] = useState(stored?.version);
  const form = useForm<NeighbourhoodFields>({
    initial: () => fieldsOf(stored, all.length),
    check: (fields) => {
      const faults = faultsOf(fields);
      return {
        name: faults.name ? t('fault.name') : undefined,
        daysBefore: faults.daysBefore ? t('fault.daysBefore') : undefined,
        percent: faults.percent ? t('fault.percent') : undefined,
        guaranteed: faults.guaranteed ? t('fault.guaranteed') : undefined,
      };
    },
  });
  const { fields } = form;
  const { spaceIds } = fields;
  const name = fields.name.trim() || t('add');
  const others = useMemo(() => all.filter(({ id }) => id !== stored?.id), [all, stored]);
  const elsewhere = useMemo(
    () => new Map(others.flatMap((one) => one.spaceIds.map((id) => [id, one.name] as const))),
    [others],
  );
  const body = isComplete({ ...fields, name })
    ? formOf({ ...fields, name }, floor.id, stored && { id: stored.id, version: version ?? stored.version })
    : undefined;
  const edited = useMemo(
    () => ({ id: stored?.id ?? 'new', name, colour: fields.colour, spaceIds: [...spaceIds] }),
    [stored, name, fields.colour, spaceIds],
  );

  const submit = async () => {
    if (save.isPending || !form.attempt() || body === undefined) return;
    const isMost = isMostOf(spaceIds.length, desks.length);
    const values = { selected: spaceIds.length, all: desks.length, name };
    const question = { title: t('half.title'), text: t('half.text', values), yes: t('half.yes'), no: t('ui:cancel') };
    if (isMost && !(await confirm(question))) return;
    save.mutate(body, {
      onSuccess: ({ message }) => {
        toast.done(message);
        onClose();
      },
      onError: (problem) => {
        setVersion(newerVersion(problem) ?? version);
        form.refuse({ name: problem.message });
      },
    });
  };
  const change = (next: readonly string[]) => form.set({ spaceIds: next });
  return (
    <div className={classes.editor}>
      <NeighbourhoodMap
        place={place}
        floor={floor}
        rooms={rooms}
        desks={desks}
        neighbourhoods={all.filter(({ floorId }) => floorId === floor.id)}
        edited={edited}
        onToggle={(id) => change(toggled(spaceIds, id))}
      />
      <Panel title={name} fieldsRef={form.ref}>
        <NeighbourhoodFieldset
          place={place}
          form={form}
          known={[...new Set(all.flatMap(({ userpools }) => userpools))]}
        />
        <DeskPicker rooms={rooms} desks={desks} elsewhere={elsewhere} spaceIds={spaceIds} onChange={change} />
        <NeighbourhoodSentence name={name} fields={fields} />
        <WeekBands name={name} fields={fields} />
        <EffectNote place={place} form={body} />
        {stored && <UsageTable place={place} id={stored.id} name={name} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('ui:save')}
          </Button>
        </div>
      </Panel>
    </div>
  );
}

type PanelProps = { title: string; fieldsRef: Ref<HTMLDivElement>; children: ReactNode };

function Panel({ title, fieldsRef, children }: PanelProps) {
  return (
    <div ref={fieldsRef} className={classes.panel}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
