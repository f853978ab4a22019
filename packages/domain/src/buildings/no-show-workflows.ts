export const NO_SHOW_WORKFLOWS = ['none', 'remind-15', 'remind-10-cancel-30', 'cancel-15'] as const;
export type NoShowWorkflow = (typeof NO_SHOW_WORKFLOWS)[number];

export type NoShowStep = { readonly afterMinutes: number; readonly action: 'remind' | 'cancel' };

/** The steps of each workflow: what happens how long after the start of a no-show. */
export const NO_SHOW_STEPS: Record<NoShowWorkflow, readonly NoShowStep[]> = {
  none: [],
  'remind-15': [{ afterMinutes: 15, action: 'remind' }],
  'remind-10-cancel-30': [
    { afterMinutes: 10, action: 'remind' },
    { afterMinutes: 30, action: 'cancel' },
  ],
  'cancel-15': [{ afterMinutes: 15, action: 'cancel' }],
};
