import type { Timeslot } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useAlert } from '../../../ui/alert/alert.tsx';
import { leavesAddress, useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { bodyOf, draftOf, isSameDraft, type SlotDraft } from './slot-draft.ts';
import { draftErrors, errorsAtOnce, serverErrors } from './slot-errors.ts';
import { identicalQuery, timeslotsQuery, useSaveTimeslot } from '../timeslots-queries.ts';

type SlotFormInput = {
  place: Place;
  /** Undefined for a new one. */
  slot: Timeslot | undefined;
  first: SlotDraft;
  isByMinute: boolean;
  onClose: () => void;
};

/** State and actions of the timeslot dialog; typed values survive every refusal. */
export function useSlotForm({ place, slot, first, isByMinute, onClose }: SlotFormInput) {
  const { t: problemText } = useTranslation('problems');
  const alert = useAlert();
  const save = useSaveTimeslot(place);
  const stored = useStored(place, slot);
  const [origin, setOrigin] = useState(first);
  const [isConflict, setConflict] = useState(false);
  const check = (draft: SlotDraft) => draftErrors(draft, isByMinute, problemText);
  const form = useForm<SlotDraft>({ initial: first, check });
  const draft = form.fields;
  const errors = errorsAtOnce(check(draft));
  const isDirty = !isSameDraft(draft, origin) && save.data === undefined;
  const leave = useGuardedClose(isDirty, onClose, leavesAddress);

  // The server's error may be about several fields together, so a change of any field removes it.
  const change = (part: Partial<SlotDraft>) => {
    form.set(part);
    form.accept();
  };

  const send = (slot: SlotDraft) =>
    save.mutate(bodyOf(slot), {
      onSuccess: (answer) => {
        if (answer === undefined) return;
        alert({ text: answer.message, variant: 'success' });
        onClose();
      },
      onError: (problem) => {
        const fieldErrors = serverErrors(problem);
        if (problem instanceof ApiProblem && problem.code === 'save.conflict') setConflict(true);
        else if (fieldErrors) form.refuse(fieldErrors);
        else alert({ text: problem.message, variant: 'danger' });
      },
    });

  const submit = () => {
    if (form.attempt()) send(draft);
  };

  const useTheirs = async () => {
    const theirs = await stored.now();
    if (theirs) {
      setOrigin(draftOf(theirs));
      form.set(draftOf(theirs));
    }
    setConflict(false);
  };
  const keepMine = async () => {
    const mine = await stored.withNewVersions(draft);
    form.set(mine);
    setConflict(false);
    send(mine);
  };

  return {
    draft,
    change,
    ref: form.ref,
    errors: { ...form.errors, ...errors },
    canSave: Object.keys(errors).length === 0,
    isSaving: save.isPending,
    isConflict,
    submit,
    leave,
    useTheirs: () => void useTheirs(),
    keepMine: () => void keepMine(),
    identical: stored.identical,
  };
}

/** The stored slot, refetched after a conflict. */
function useStored(place: Place, slot: Timeslot | undefined) {
  const client = useQueryClient();
  const identical = useQuery({ ...identicalQuery(place, slot?.id ?? ''), enabled: slot !== undefined });
  const fresh = () => client.fetchQuery({ ...timeslotsQuery(place), staleTime: 0 });
  return {
    identical: identical.data,
    now: async () => (await fresh()).find(({ id }) => id === slot?.id),
    withNewVersions: async (draft: SlotDraft): Promise<SlotDraft> => {
      const versions = new Map((await fresh()).map(({ id, version }) => [id, version]));
      return {
        ...draft,
        rooms: draft.rooms.map((room) => {
          const version = versions.get(room.slotId ?? '');
          // A slot that has been removed in the meantime is saved as a new one.
          return version === undefined ? { id: room.id } : { ...room, version };
        }),
      };
    },
  };
}
