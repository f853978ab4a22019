import type { PlanRefusal, PlanRefusalValues } from '@berth/domain/plans';

/** Ends the reading of a file, from any depth. */
export class PlanRefused extends Error {
  override name = 'PlanRefused';
  readonly refusal: PlanRefusal;
  readonly values: PlanRefusalValues | undefined;

  constructor(refusal: PlanRefusal, values?: PlanRefusalValues) {
    super(refusal);
    this.refusal = refusal;
    this.values = values;
  }
}
