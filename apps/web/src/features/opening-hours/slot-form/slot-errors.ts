import { type SlotProblem, slotProblems } from '@berth/domain/opening-hours';
import type { TFunction } from 'i18next';
import { ApiProblem } from '../../../lib/api.ts';
import type { SlotDraft } from './slot-draft.ts';

/** Texts by field, named as on the wire. */
export type SlotErrors = Readonly<Record<string, string>>;

const textOf = (code: SlotProblem['code'], t: TFunction<'problems'>): string => {
  if (code === 'timeslot.no_room') return t('timeslot.no_room');
  if (code === 'timeslot.hint_short') return t('timeslot.hint_short');
  if (code === 'timeslot.end_first') return t('timeslot.end_first');
  if (code === 'timeslot.until_first') return t('timeslot.until_first');
  return t('timeslot.step');
};

/** The first error of each field. */
export function draftErrors(draft: SlotDraft, isByMinute: boolean, t: TFunction<'problems'>): SlotErrors {
  const errors: Record<string, string> = {};
  const problems = slotProblems({ ...draft, roomIds: draft.rooms.map(({ id }) => id) }, { timeslot: isByMinute });
  for (const { param, code } of problems) errors[param] ??= textOf(code, t);
  return errors;
}

/** The server's errors by field; undefined for a refusal without fields. */
export function serverErrors(problem: unknown): SlotErrors | undefined {
  if (!(problem instanceof ApiProblem) || problem.errors.length === 0) return undefined;
  const errors: Record<string, string> = {};
  for (const { param, msg } of problem.errors) errors[param === 'object_ids' ? 'object_id' : param] ??= msg;
  return errors;
}

/** Fields whose errors are shown while typing; the others wait for the first attempt to save. */
const AT_ONCE: readonly string[] = ['end_time', 'start_time', 'valid_until'];

export const shownErrors = (errors: SlotErrors, tried: boolean): SlotErrors =>
  tried ? errors : Object.fromEntries(Object.entries(errors).filter(([param]) => AT_ONCE.includes(param)));
