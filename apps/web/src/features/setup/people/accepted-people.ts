import type { CheckedRow } from '@berth/contract';
import type { PastedPerson } from '@berth/domain/people';

type Row = Pick<CheckedRow, 'username' | 'action' | 'changes'>;

/**
 * The people to add: without those who are refused, and with the stored names of those who are members already. A name
 * that was guessed from an address must not replace a real one.
 */
export function acceptedPeople(people: readonly PastedPerson[], checked: readonly Row[]): PastedPerson[] {
  const rows = new Map(checked.map((row) => [row.username, row]));
  return people.flatMap((person) => {
    const row = rows.get(person.username);
    if (row?.action === 'refuse') return [];
    const stored = (column: 'firstName' | 'lastName') =>
      row?.changes.find((change) => change.column === column)?.from || person[column];
    return [{ ...person, firstName: stored('firstName'), lastName: stored('lastName') }];
  });
}
