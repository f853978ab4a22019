import { demoId } from './demo-id.ts';
import type { DemoOrganisation } from './types.ts';

export type DemoColleague = {
  readonly memberId: string;
  readonly buildingId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userpool: string;
};

const FIRST_NAMES = ['Noor', 'Daan', 'Lotte', 'Ravi', 'Mila', 'Sem', 'Yara', 'Finn', 'Zoë', 'Omar', 'Julia', 'Bram'];
const LAST_NAMES = ['Peters', 'Mulder', 'Smit', 'Okafor', 'Larsen', 'Meijer', 'Novak', 'Silva', 'Dekker', 'Walsh'];
/**
 * Combinations do not repeat: the numbers of first and last names have a common divisor, so the last name is shifted
 * after each round.
 */
const nameOf = (n: number) => ({
  firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? '',
  lastName: LAST_NAMES[(n + Math.floor(n / 60)) % LAST_NAMES.length] ?? '',
});

const PER_BUILDING = 40;
const USERPOOLS = ['Consulting', 'Design', 'Finance'];

const plain = (name: string) => name.normalize('NFD').replace(/[^a-z]/gi, '');

/** People who fill the buildings. They were imported and have never signed in, so they have no account. */
export const colleaguesOf = (organisation: DemoOrganisation): DemoColleague[] =>
  organisation.buildings.flatMap((building, at) =>
    Array.from({ length: PER_BUILDING }, (_, n): DemoColleague => {
      const { firstName, lastName } = nameOf(at * PER_BUILDING + n);
      const email = `${plain(firstName)}.${plain(lastName)}@${organisation.domain}`.toLowerCase();
      const memberId = demoId(`${organisation.slug}/member/${email}`);
      const userpool = USERPOOLS[n % USERPOOLS.length] ?? '';
      return { memberId, buildingId: building.id, email, firstName, lastName, userpool };
    }),
  );
