import type { saveTimeslot as call } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { slotProblems } from '@berth/domain/opening-hours';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { FieldTexts } from '../../platform/http/field-errors.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { RoomNotFound } from '../structure/index.ts';
import { changeHours, type Choices } from './change-hours.ts';
import { TimeslotInvalid, TimeslotNotFound } from './opening-hours.problems.ts';
import { hoursFrom } from './present-timeslot.ts';
import {
  deleteTimeslots,
  type Hours,
  insertTimeslots,
  knownRooms,
  timeslotsNamed,
  updateTimeslots,
} from './timeslots.sql.ts';

type Form = z.output<NonNullable<(typeof call)['body']>>;
type SlotRequest = Form['object_ids'][number];
type Changed = { id: string; slotId: string; version?: number | undefined };

const isChange = (request: SlotRequest): request is Changed => typeof request.slotId === 'string';

/** A slot cannot change its room: naming it with another room answers not found. */
async function storedSlots(tx: TenantTx, caller: BuildingCaller, requests: readonly Changed[]) {
  const stored = new Map(
    (
      await timeslotsNamed(
        tx,
        caller,
        requests.map(({ slotId }) => slotId),
      )
    ).map((slot) => [slot.id, slot]),
  );
  return requests.map(({ id, slotId, version }) => {
    const slot = stored.get(slotId);
    if (slot?.roomId !== id) throw TimeslotNotFound();
    checkVersion(version, slot);
    return slot;
  });
}

async function change(tx: TenantTx, caller: BuildingCaller, requests: readonly Changed[], hours: Hours) {
  const before = await storedSlots(tx, caller, requests);
  await updateTimeslots(
    tx,
    caller,
    before.map(({ id }) => id),
    hours,
  );
  return before.map((slot) => ({ subjectId: slot.id, before: slot, after: { ...hours, roomId: slot.roomId } }));
}

async function create(tx: TenantTx, caller: BuildingCaller, roomIds: readonly string[], hours: Hours) {
  const slots = roomIds.map((roomId) => ({ ...hours, roomId }));
  const ids = await insertTimeslots(tx, caller, slots);
  return slots.map((after, at) => ({ subjectId: ids[at] ?? after.roomId, before: undefined, after }));
}

/** Saves several rooms at once: rooms with a slot id change that slot, the others get a new one. */
export const saveTimeslot = (deps: Deps) => {
  const changing = changeHours(deps);
  return (caller: BuildingCaller, form: Form, texts: FieldTexts) =>
    changing(caller, form, {
      action: 'timeslot.saved',
      async apply(tx, building) {
        const hours = hoursFrom(form);
        const roomIds = [...new Set(form.object_ids.map(({ id }) => id))];
        const problems = slotProblems({ ...hours, roomIds }, building);
        if (problems.length > 0) throw TimeslotInvalid({ errors: texts(problems) });
        if ((await knownRooms(tx, caller, roomIds)).length !== roomIds.length) throw RoomNotFound();

        const ofForm = { id: form.id, version: form.version };
        const changed = new Map(
          form.object_ids
            .filter(isChange)
            .map((request) => [request.slotId, request.slotId === ofForm.id ? { ...ofForm, ...request } : request]),
        );
        const added = new Set(form.object_ids.filter((request) => !isChange(request)).map(({ id }) => id));
        return [
          ...(await change(tx, caller, [...changed.values()], hours)),
          ...(await create(tx, caller, [...added], hours)),
        ];
      },
    });
};

export const removeTimeslot = (deps: Deps) => {
  const changing = changeHours(deps);
  return (caller: BuildingCaller, id: string, choices: Choices) =>
    changing(caller, choices, {
      action: 'timeslot.removed',
      async apply(tx) {
        const [before] = await timeslotsNamed(tx, caller, [id]);
        if (before === undefined) throw TimeslotNotFound();
        await deleteTimeslots(tx, caller, [id]);
        return [{ subjectId: id, before, after: undefined }];
      },
    });
};
