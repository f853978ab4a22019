export type SlotForm = {
  readonly roomIds: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly hint: string;
};

export type SlotProblem = {
  readonly param: 'object_id' | 'hint' | 'end_time' | 'valid_until' | 'start_time';
  readonly code:
    | 'timeslot.no_room'
    | 'timeslot.hint_short'
    | 'timeslot.end_first'
    | 'timeslot.until_first'
    | 'timeslot.step';
};

const HINT_LENGTH = 3;
const STEP_MINUTES = 15;

const isOnStep = (time: string) => time === '23:59' || Number(time.slice(3)) % STEP_MINUTES === 0;

/**
 * Times must be in steps of a quarter of an hour, except in buildings that reserve by timeslot, where any minute is
 * allowed.
 */
export function slotProblems(form: SlotForm, building: { timeslot: boolean }): SlotProblem[] {
  const problems: SlotProblem[] = [];
  if (form.roomIds.length === 0) problems.push({ param: 'object_id', code: 'timeslot.no_room' });
  const hint = form.hint.trim();
  if (hint !== '' && hint.length < HINT_LENGTH) problems.push({ param: 'hint', code: 'timeslot.hint_short' });
  if (form.startTime >= form.endTime) problems.push({ param: 'end_time', code: 'timeslot.end_first' });
  if (form.validUntil !== null && form.validUntil < form.validFrom)
    problems.push({ param: 'valid_until', code: 'timeslot.until_first' });
  if (!building.timeslot)
    for (const [param, time] of [
      ['start_time', form.startTime],
      ['end_time', form.endTime],
    ] as const)
      if (!isOnStep(time)) problems.push({ param, code: 'timeslot.step' });
  return problems;
}
