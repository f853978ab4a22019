import type { Timeslot } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DateField } from './date-field.tsx';
import type { ListedRoom } from '../room-list.tsx';
import type { SlotDraft } from './slot-draft.ts';
import classes from './slot-dialog.module.css';
import { SlotRooms } from './slot-rooms.tsx';
import { TimeField } from './time-field.tsx';
import { useSlotForm } from './use-slot-form.ts';
import { UserpoolsField } from './userpools-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

type SlotDialogProps = {
  place: Place;
  zone: string;
  isByMinute: boolean;
  rooms: readonly ListedRoom[];
  knownPools: readonly string[];
  slot: Timeslot | undefined;
  first: SlotDraft;
  onRemove: (slot: Timeslot) => void;
  onClose: () => void;
};

export function SlotDialog(props: SlotDialogProps) {
  const { slot, zone, isByMinute } = props;
  const { t } = useTranslation('opening-hours');
  const form = useSlotForm(props);
  const { draft, change, errors } = form;
  const step = isByMinute ? 1 : 15;
  return (
    <FormDialog
      title={slot ? t('editTimeslot') : t('addTimeslot')}
      width={640}
      backdropCloses={false}
      fieldsRef={form.ref}
      isReady={form.canSave && !form.isConflict}
      isPending={form.isSaving}
      note={
        slot && (
          <Button
            className={classes.remove ?? ''}
            variant="subtle"
            color="danger"
            size="sm"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => props.onRemove(slot)}
          >
            {t('ui:remove')}
          </Button>
        )
      }
      onYes={form.submit}
      onClose={form.leave}
    >
      {form.isConflict && <Conflict onTheirs={form.useTheirs} onKeepMine={form.keepMine} />}
      <div className={classes.fields}>
        <SlotRooms
          rooms={props.rooms}
          identical={slot && form.identical}
          chosen={draft.rooms}
          onChange={(rooms) => change({ rooms })}
          error={errors.rooms}
        />
        <TimeField
          label={t('startTime')}
          isFirst={slot !== undefined}
          hint={t('timezoneHint', { zone })}
          value={draft.startTime}
          step={step}
          onChange={(startTime) => change({ startTime })}
          error={errors.startTime}
        />
        <TimeField
          label={t('endTime')}
          hint={t('timezoneHint', { zone })}
          value={draft.endTime}
          step={step}
          onChange={(endTime) => change({ endTime })}
          error={errors.endTime}
        />
        <DateField
          label={t('validFrom')}
          required
          value={draft.validFrom}
          onChange={(date) => date !== null && change({ validFrom: date })}
          error={errors.validFrom}
        />
        <DateField
          label={t('validUntil')}
          clearable
          value={draft.validUntil}
          onChange={(validUntil) => change({ validUntil })}
          error={errors.validUntil}
        />
        <WeekdaysField days={draft.days} onChange={(days) => change({ days })} />
        <TextInput
          size="sm"
          label={t('hint')}
          description={t('hintHint')}
          maxLength={255}
          value={draft.hint}
          onChange={(event) => change({ hint: event.currentTarget.value })}
          error={errors.hint}
        />
        <TextInput
          size="sm"
          label={t('timezoneId')}
          description={t('timezoneIdHint')}
          maxLength={100}
          spellCheck={false}
          value={draft.timezoneId}
          onChange={(event) => change({ timezoneId: event.currentTarget.value })}
          error={errors.timezoneId}
        />
        <UserpoolsField
          pools={draft.userpools}
          onChange={(userpools) => change({ userpools })}
          known={props.knownPools}
          error={errors.userpools}
        />
      </div>
    </FormDialog>
  );
}

/** Another user saved first: nothing typed is lost, and the user decides. */
function Conflict({ onTheirs, onKeepMine }: { onTheirs: () => void; onKeepMine: () => void }) {
  const { t } = useTranslation('opening-hours');
  return (
    <div className={classes.conflict} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        {t('conflict')}
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={onTheirs}>
            {t('conflictTheirs')}
          </Button>
          <Button variant="default" size="xs" onClick={onKeepMine}>
            {t('conflictMine')}
          </Button>
        </div>
      </div>
    </div>
  );
}
