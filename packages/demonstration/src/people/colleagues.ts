import { demoId } from '../demo-id.ts';
import type { DemoBuilding, DemoOrganisation } from '../types.ts';
import { fixedDesksOf } from './fixed-desks.ts';
import { nameOf, plain } from './names.ts';
import { type DemoTeam, teamsOf } from './teams.ts';

export type DemoColleague = {
  readonly memberId: string;
  readonly buildingId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userpool: string;
  /** Undefined for the holder of a fixed desk. */
  readonly team: DemoTeam | undefined;
  /** The person's number in the team, so that neighbours stay neighbours. */
  readonly place: number;
  readonly fixedDeskId: string | undefined;
};

/** The team of all holders of fixed desks. */
const FIXED_TEAM = 'Legal';

type Seat = Pick<DemoColleague, 'team' | 'place' | 'fixedDeskId'>;

const seatsIn = (building: DemoBuilding): Seat[] => [
  ...teamsOf(building).flatMap((team) =>
    Array.from({ length: team.size }, (_, place) => ({ team, place, fixedDeskId: undefined })),
  ),
  ...fixedDesksOf(building).map(({ id }, place) => ({ team: undefined, place, fixedDeskId: id })),
];

/** People who fill the buildings. They were imported and have never signed in, so they have no account. */
export const colleaguesOf = (organisation: DemoOrganisation): DemoColleague[] =>
  organisation.buildings
    .flatMap((building) => seatsIn(building).map((seat) => ({ ...seat, buildingId: building.id })))
    .map((seat, n): DemoColleague => {
      const { firstName, lastName } = nameOf(n);
      const email = `${plain(firstName)}.${plain(lastName)}@${organisation.domain}`;
      const memberId = demoId(`${organisation.slug}/member/${email}`);
      return { ...seat, memberId, email, firstName, lastName, userpool: seat.team?.name ?? FIXED_TEAM };
    });
