import type { AdminFloor } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { type FloorFields, floorFaults, type FloorEdit, fieldsFor, saveFields } from './floor-form.ts';
import classes from './floors.module.css';
import { useFloorsChanged } from './use-floor-actions.ts';
import { Userpools } from './userpools.tsx';

export type { FloorEdit } from './floor-form.ts';

type FloorDialogProps = {
  place: Place;
  floors: readonly AdminFloor[];
  edit: FloorEdit;
  onClose(): void;
  onSaved(floor: { id: string }): void;
};

/** Creates, renames or copies a floor, and sets who may reserve there. */
export function FloorDialog({ place, floors, edit, onClose, onSaved }: FloorDialogProps) {
  const { t } = useTranslation('plan-editor');
  const alert = useAlert();
  const changed = useFloorsChanged(place);
  const [before] = useState<FloorFields>(() => fieldsFor(edit, t('floors.copyName', { floor: nameOf(edit) })));
  const [fields, setFields] = useState(before);
  const close = useGuardedClose(JSON.stringify(fields) !== JSON.stringify(before), onClose);
  const [isTried, setTried] = useState(false);
  const texts = {
    name: t('floors.faultName'),
    taken: t('floors.faultTaken'),
    level: t('floors.faultLevel'),
  };
  const faults = floorFaults(fields, floors, edit);
  const save = useMutation({
    mutationFn: (version?: number) => saveFields(place, edit, fields, version),
    onSuccess: async (floor) => {
      alert({ text: t('floors.saved', { floor: floor.name }), variant: 'success' });
      onClose();
      await changed();
      onSaved(floor);
    },
  });
  const conflict = save.error instanceof ApiProblem && save.error.code === 'save.conflict' ? save.error : undefined;
  const submit = () => {
    setTried(true);
    if (!faults.name && !faults.level) save.mutate(undefined);
  };
  const titles = { new: t('floors.addTitle'), change: t('floors.changeTitle'), copy: t('floors.copyTitle') };
  return (
    <Dialog
      opened
      onClose={close}
      title={titles[edit.kind]}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {edit.kind === 'copy' ? t('ui:copy') : t('ui:save')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <TextInput
          label={t('floors.name')}
          value={fields.name}
          maxLength={100}
          data-autofocus
          error={isTried && faults.name ? texts[faults.name] : undefined}
          onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
        />
        <TextInput
          label={t('floors.levelLabel')}
          description={t('floors.levelHint')}
          inputMode="numeric"
          value={fields.level}
          error={isTried && faults.level ? texts.level : undefined}
          onChange={(event) => setFields({ ...fields, level: event.currentTarget.value })}
        />
        {edit.kind === 'copy' ? (
          <p className={classes.hint}>
            {t('floors.copyHint', {
              rooms: t('count.rooms', { count: edit.floor.rooms }),
              spots: t('count.spots', { count: edit.floor.desks }),
              name: fields.name,
            })}
          </p>
        ) : (
          <Userpools
            known={[...new Set(floors.flatMap(({ userpools }) => userpools))]}
            userpools={fields.userpools}
            onChange={(userpools) => setFields({ ...fields, userpools })}
          />
        )}
        {save.error && !conflict && (
          <p role="alert" className={classes.problem}>
            {save.error.message}
          </p>
        )}
        {conflict && <Conflict problem={conflict} onKeepMine={(version) => save.mutate(version)} onTheirs={onClose} />}
      </div>
    </Dialog>
  );
}

const nameOf = (edit: FloorEdit) => (edit.kind === 'new' ? '' : edit.floor.name);

type ConflictProps = { problem: ApiProblem; onKeepMine(version: number): void; onTheirs(): void };

/** The typed values stay until one of the two is chosen. */
function Conflict({ problem, onKeepMine, onTheirs }: ConflictProps) {
  const { t } = useTranslation('plan-editor');
  const { version } = (problem.data ?? {}) as { version?: number };
  return (
    <div role="alert" className={classes.conflict}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <p>{problem.message}</p>
      <Button size="xs" variant="default" onClick={onTheirs}>
        {t('conflict.theirs')}
      </Button>
      {version !== undefined && (
        <Button size="xs" onClick={() => onKeepMine(version)}>
          {t('conflict.mine')}
        </Button>
      )}
    </div>
  );
}
