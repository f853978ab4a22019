import type { AdminFloor } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { floorFaults, type FloorEdit, fieldsFor, saveFields } from './floor-form.ts';
import classes from './floors.module.css';
import kit from '../../../ui/kit.module.css';
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
  const form = useForm({
    initial: () => fieldsFor(edit, t('floors.copyName', { floor: nameOf(edit) })),
    check: (fields) => {
      const { name, level } = floorFaults(fields, floors, edit);
      const texts = { name: t('floors.faultName'), taken: t('floors.faultTaken') };
      return { name: name && texts[name], level: level && t('floors.faultLevel') };
    },
  });
  const { fields } = form;
  const close = useGuardedClose(form.isDirty, onClose);
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
  const titles = { new: t('floors.addTitle'), change: t('floors.changeTitle'), copy: t('floors.copyTitle') };
  return (
    <FormDialog
      title={titles[edit.kind]}
      yes={edit.kind === 'copy' ? t('ui:copy') : t('ui:save')}
      size="md"
      fieldsRef={form.ref}
      isPending={save.isPending}
      onYes={() => {
        if (form.attempt()) save.mutate(undefined);
      }}
      onClose={close}
      onCancel={onClose}
    >
      <TextInput label={t('floors.name')} maxLength={100} data-autofocus {...form.text('name')} />
      <TextInput
        label={t('floors.levelLabel')}
        description={t('floors.levelHint')}
        inputMode="numeric"
        {...form.text('level')}
      />
      {edit.kind === 'copy' ? (
        <p className={`${kit.small} ${kit.muted}`}>
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
          onChange={(userpools) => form.set({ userpools })}
        />
      )}
      {save.error && !conflict && (
        <p role="alert" className={kit.danger}>
          {save.error.message}
        </p>
      )}
      {conflict && <Conflict problem={conflict} onKeepMine={(version) => save.mutate(version)} onTheirs={onClose} />}
    </FormDialog>
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
