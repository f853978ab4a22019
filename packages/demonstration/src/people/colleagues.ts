import { demoId } from '../demo-id.ts';
import type { DemoBuilding, DemoOrganisation } from '../types.ts';
import { fixedDesksOf } from './fixed-desks.ts';
import { type DemoTeam, teamsOf } from './teams.ts';

const FIRST_NAMES = (
  'Noor Daan Lotte Ravi Mila Sem Yara Finn Zoë Omar Julia Bram Saskia Joost Amira Pieter Femke Tariq Hanna Luuk Ilse ' +
  'Mateo Roos Niels Priya Koen Elif Stijn Anouk Jesse Leila Thijs Maud Hugo Nina Ruben Eva'
).split(' ');
const LAST_NAMES = (
  'Peters Mulder Smit Okafor Larsen Meijer Novak Silva Dekker Walsh Jansen Kuipers Haddad Brouwer Rossi Vermeer ' +
  'Postma Demir Scholten Nakamura Evers Kowalski Blom Laurent Prins Keller Hoekstra Osman Willems Fraser Timmer'
).split(' ');

/** The numbers of first and last names have no common divisor, so no combination repeats before all were used. */
const nameOf = (n: number) => ({
  firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? '',
  lastName: LAST_NAMES[n % LAST_NAMES.length] ?? '',
});

/** A name in the form that an address has. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

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

export const memberIdOf = (organisation: string, email: string): string => demoId(`${organisation}/member/${email}`);

/** People who fill the buildings. They were imported and have never signed in, so they have no account. */
export const colleaguesOf = (organisation: DemoOrganisation): DemoColleague[] =>
  organisation.buildings
    .flatMap((building) => seatsIn(building).map((seat) => ({ ...seat, buildingId: building.id })))
    .map((seat, n): DemoColleague => {
      const { firstName, lastName } = nameOf(n);
      const email = `${plain(firstName)}.${plain(lastName)}@${organisation.domain}`;
      const memberId = memberIdOf(organisation.slug, email);
      return { ...seat, memberId, email, firstName, lastName, userpool: seat.team?.name ?? FIXED_TEAM };
    });
