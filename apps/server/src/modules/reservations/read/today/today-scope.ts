import { NotAuthorised } from '../../../../platform/http/problem.ts';
import type { ScreenCaller } from '../../../../platform/identity/caller.ts';

/** The scope of a list. An empty list of floors means all. */
export type TodayScope = Pick<ScreenCaller, 'floors' | 'showDesks' | 'showsNames'>;

type Query = {
  readonly floors?: string | readonly string[] | undefined;
  readonly showDesks?: 'true' | 'false' | undefined;
};

/** The approved scope, or the requested part of it. Refuses everything that was not approved. */
export function todayScope({ floors: approved, showDesks, showsNames }: TodayScope, query: Query): TodayScope {
  const floors = [query.floors ?? []].flat();
  const isElsewhere = approved.length > 0 && floors.some((id) => !approved.includes(id));
  if (isElsewhere || (query.showDesks === 'true' && !showDesks)) throw NotAuthorised();
  return {
    floors: floors.length === 0 ? approved : [...new Set(floors)],
    showDesks: query.showDesks === undefined ? showDesks : query.showDesks === 'true',
    showsNames,
  };
}
