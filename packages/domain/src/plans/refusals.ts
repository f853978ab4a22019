/** The reasons why a file cannot be read as a plan. */
export const PLAN_REFUSALS = [
  'not_a_plan',
  'dwg',
  'binary_dxf',
  'too_large',
  'too_complex',
  'unreadable',
  'active_content',
  'encrypted',
  'empty',
  'too_many_pixels',
] as const;
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];
