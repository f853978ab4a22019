import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../platform/keys.ts';
import { type TeamDaySeat, teamDaySeats } from '../reservations/index.ts';
import { teamById } from '../teams/index.ts';
import { type Invitee, inviteesOf, type StoredTeamDay, teamDayById } from './team-days.sql.ts';

export type MailedTeamDay = StoredTeamDay & {
  readonly teamName: string;
  /** The people who were invited and have not left, with the desks that are held or reserved for them. */
  readonly invitees: readonly (Invitee & { readonly seat: TeamDaySeat | undefined })[];
};

/** Undefined if it was deleted. */
export async function mailedTeamDay(tx: TenantTx, at: BuildingKey, id: string): Promise<MailedTeamDay | undefined> {
  const day = await teamDayById(tx, at, id);
  if (day === undefined) return undefined;
  const invitees = await inviteesOf(tx, at, id);
  const seats = await teamDaySeats(
    tx,
    at,
    invitees.flatMap(({ reservationId }) => reservationId ?? []),
  );
  return {
    ...day,
    teamName: (await teamById(tx, { organisationId: at.organisationId, memberId: undefined }, day.teamId))?.name ?? '',
    invitees: invitees.map((invitee) => ({
      ...invitee,
      seat: seats.find((seat) => seat.id === invitee.reservationId),
    })),
  };
}
