import { NotAuthorised } from '../../../../platform/http/problem.ts';
import type { ScreenCaller } from '../../../../platform/identity/caller.ts';

/** What one list is of. No floors stand for all. */
export type TodayScope = Pick<ScreenCaller, 'floors' | 'showDesks' | 'showsNames'>;

type Asked = {
  readonly floors?: string | readonly string[] | undefined;
  readonly showDesks?: 'true' | 'false' | undefined;
};

/** What was approved, or the part of it that is asked for. Whatever else is asked for was approved by nobody. */
export function todayScope({ floors: approved, showDesks, showsNames }: TodayScope, asked: Asked): TodayScope {
  const floors = [asked.floors ?? []].flat();
  const isElsewhere = approved.length > 0 && floors.some((id) => !approved.includes(id));
  if (isElsewhere || (asked.showDesks === 'true' && !showDesks)) throw NotAuthorised();
  return {
    floors: floors.length === 0 ? approved : [...new Set(floors)],
    showDesks: asked.showDesks === undefined ? showDesks : asked.showDesks === 'true',
    showsNames,
  };
}
