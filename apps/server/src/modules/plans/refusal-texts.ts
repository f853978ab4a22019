import type { PlanAnalysis } from '@berth/contract';

/** Written out: no check could find a composed key. */
export const REFUSAL_TEXTS: Readonly<Record<NonNullable<PlanAnalysis['refusal']>, string>> = {
  not_a_plan: 'plan.not_a_plan',
  dwg: 'plan.dwg',
  binary_dxf: 'plan.binary_dxf',
  too_large: 'plan.too_large',
  too_complex: 'plan.too_complex',
  unreadable: 'plan.unreadable',
  active_content: 'plan.active_content',
  encrypted: 'plan.encrypted',
  empty: 'plan.empty',
  too_many_pixels: 'plan.too_many_pixels',
  no_such_page: 'plan.no_such_page',
  interrupted: 'plan.interrupted',
  quota: 'plan.quota',
};
