import { type SlotProblem, slotProblems } from '@berth/domain/opening-hours';
import type { TFunction } from 'i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../ui/form/use-form.ts';
import type { SlotDraft } from './slot-draft.ts';

export type SlotErrors = FieldErrors<SlotDraft>;

/** The fields by their names on the wire. */
const FIELDS: Readonly<Record<string, keyof SlotDraft>> = {
  object_id: 'rooms',
  object_ids: 'rooms',
  start_time: 'startTime',
  end_time: 'endTime',
  valid_from: 'validFrom',
  valid_until: 'validUntil',
  timezone_id: 'timezoneId',
  hint: 'hint',
  userpools: 'userpools',
};

/** The first text of each field. */
function byField(texts: readonly { readonly param: string; readonly text: string }[]): SlotErrors {
  const errors: { -readonly [Name in keyof SlotErrors]: SlotErrors[Name] } = {};
  for (const { param, text } of texts) {
    const field = FIELDS[param];
    if (field) errors[field] ??= text;
  }
  return errors;
}

const textOf = (code: SlotProblem['code'], t: TFunction<'problems'>): string => {
  if (code === 'timeslot.no_room') return t('timeslot.no_room');
  if (code === 'timeslot.hint_short') return t('timeslot.hint_short');
  if (code === 'timeslot.end_first') return t('timeslot.end_first');
  if (code === 'timeslot.until_first') return t('timeslot.until_first');
  return t('timeslot.step');
};

export const draftErrors = (draft: SlotDraft, isByMinute: boolean, t: TFunction<'problems'>): SlotErrors =>
  byField(
    slotProblems({ ...draft, roomIds: draft.rooms.map(({ id }) => id) }, { timeslot: isByMinute }).map(
      ({ param, code }) => ({ param, text: textOf(code, t) }),
    ),
  );

/** The server's errors by field; undefined for a refusal without fields. */
export const serverErrors = (problem: unknown): SlotErrors | undefined =>
  problem instanceof ApiProblem && problem.errors.length > 0
    ? byField(problem.errors.map(({ param, msg }) => ({ param, text: msg })))
    : undefined;

/** The errors that are shown while typing; the others wait for the first attempt to save. */
export const errorsAtOnce = ({ startTime, endTime, validUntil }: SlotErrors): SlotErrors => ({
  ...(startTime !== undefined && { startTime }),
  ...(endTime !== undefined && { endTime }),
  ...(validUntil !== undefined && { validUntil }),
});
