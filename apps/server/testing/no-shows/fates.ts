import { NO_SHOW_STEPS, type NoShowWorkflow } from '@berth/domain/buildings';
import { MINUTE_MS } from '@berth/domain/time';
import { idMadeAt } from './watched-building.ts';

/** The fates of reservations, written from the specification and not from the tested code. */
export const FATES = [
  'stays away',
  'stays away',
  'stays away',
  'checks in',
  'checks in late',
  'cancels',
  'moves',
  'leaves',
  'is short',
  'is made late',
] as const;
export type Fate = (typeof FATES)[number];

/** An action of the holder, and the change of the row. */
export type Deed = { readonly id: string; readonly at: number; readonly change: string };

export type Life = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly deeds: readonly Deed[];
  /** When each step must have been taken; other steps must never be taken. */
  readonly expected: Readonly<Record<string, number>>;
};

const CHECK_IN = `state = 'i', checked_in_at = wall_clock()`;

export function lifeOf(fate: Fate, workflow: NoShowWorkflow, start: number): Life {
  const minute = (n: number) => start + n * MINUTE_MS;
  const steps = NO_SHOW_STEPS[workflow];
  const madeAt = fate === 'is made late' ? minute(8) : minute(-600);
  const id = idMadeAt(madeAt);
  const end = fate === 'is short' ? minute(15) : minute(180);
  const deed = (n: number, change: string) => ({ id, at: minute(n), change });
  const expected = (from: number, before = end) =>
    Object.fromEntries(
      steps
        .map(({ action, afterMinutes }) => [action, from + afterMinutes * MINUTE_MS] as const)
        .filter(([, moment]) => moment < before),
    );
  const life = (deeds: Deed[], steps: Record<string, number>): Life => ({ id, start, end, deeds, expected: steps });
  switch (fate) {
    case 'stays away':
    case 'is short':
      return life([], expected(start));
    case 'is made late':
      return life([], expected(madeAt));
    case 'checks in':
      return life([deed(-5, CHECK_IN)], {});
    case 'checks in late':
      return life([deed(12, CHECK_IN)], expected(start, minute(12)));
    case 'cancels':
      return life([deed(-10, `state = 'c', holds_space = false`)], {});
    case 'leaves':
      return life([deed(-5, CHECK_IN), deed(5, `state = 'o', holds_space = false, end_at = wall_clock()`)], {});
    case 'moves':
      return life(
        [deed(-20, `start_at = start_at + interval '1 hour', placed_at = wall_clock()`)],
        expected(minute(60)),
      );
  }
}
