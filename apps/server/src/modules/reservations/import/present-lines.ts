import type { ImportedReservation } from '@berth/contract';
import { refusalText, refusalValues } from '@berth/domain/reservations';
import { localTimeOf, toIso } from '@berth/domain/time';
import type { Evaluated } from './evaluate-lines.ts';

export type Text = (code: string, values: Record<string, string | number>) => string;

/** The fate of a line with the texts of the rule that refuses it. */
export function presentLine(evaluated: Evaluated, zone: string, text: Text): ImportedReservation {
  const { line, action } = evaluated;
  const { row, person, space, period, texts } = line;
  const common = {
    row,
    person,
    space,
    start: period === undefined ? texts.start : toIso(period.start),
    end: period === undefined ? texts.end : toIso(period.end),
    action,
  };
  if (!('fault' in evaluated)) return { ...common, reason: null };
  const { fault, refusal } = evaluated;
  const timeOf = (instant: number) => localTimeOf(instant, zone);
  const message = refusal === undefined ? null : text(refusalText(refusal), refusalValues(refusal, timeOf));
  return { ...common, reason: { ...fault, rule: refusal?.rule ?? null, message } };
}
