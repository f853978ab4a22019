/** Why a file was not read as a plan. Each has a text for the user. */
export const PLAN_REFUSALS = [
  /** Its content is none of the types that can be read. */
  'not_a_plan',
  /** Binary drawings, which their program can save as ASCII DXF. */
  'dwg',
  'binary_dxf',
  'too_large',
  /** It has more shapes, or needs more CPU or memory, than any plan. */
  'too_complex',
  /** Truncated or damaged. */
  'unreadable',
  'active_content',
  /** It needs a password. */
  'encrypted',
  /** Nothing is drawn on it. */
  'empty',
  'too_many_pixels',
  /** `values.pages` is the number of pages that it has. */
  'no_such_page',
] as const;

export type PlanRefusal = (typeof PLAN_REFUSALS)[number];
export type PlanRefusalValues = Readonly<Record<string, string | number>>;
