import type { Team } from '@berth/contract';
import type { User } from '../../workplace/user-field/user-field.tsx';

export type TeamPerson = User & { readonly isLead: boolean };
export type TeamForm = { readonly name: string; readonly people: readonly TeamPerson[] };

/** The form of a team; a new one begins with its maker as the lead, if they can belong to it. */
export const formOf = (team: Team | undefined, maker: User | undefined): TeamForm =>
  team === undefined
    ? { name: '', people: maker ? [{ ...maker, isLead: true }] : [] }
    : { name: team.name, people: team.people };

const usernames = (people: readonly TeamPerson[]) => people.map(({ username }) => username);

export const bodyOf = (team: Team | undefined, { name, people }: TeamForm) => ({
  ...(team && { id: team.id, version: team.version }),
  name: name.trim(),
  leads: usernames(people.filter(({ isLead }) => isLead)),
  others: usernames(people.filter(({ isLead }) => !isLead)),
});

/** Adds a person once. The first person of a team leads it. */
export const withPerson = (people: readonly TeamPerson[], user: User): readonly TeamPerson[] =>
  people.some(({ username }) => username === user.username)
    ? people
    : [...people, { ...user, isLead: people.length === 0 }];
