import type { LeftTeam } from '../../teams/index.ts';

/** The data that removal deletes and restoring brings back; stored with the member until they are erased. */
export type BeforeRemoval = {
  readonly roles: readonly string[];
  readonly identifiers: readonly string[];
  readonly cards: readonly string[];
  readonly groups: readonly { readonly buildingId: string; readonly addedAt: string }[];
  readonly fixedDesks: readonly { readonly spaceId: string; readonly row: unknown }[];
  readonly absences: readonly unknown[];
  /** Missing for members who were removed before there were teams. */
  readonly teams?: readonly LeftTeam[];
};

/** The same period as for everything else that staff remove. */
export const RESTORABLE_DAYS = 30;
