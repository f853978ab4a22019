const FIRST_NAMES = (
  'Noor Daan Lotte Ravi Mila Sem Yara Finn Zoë Omar Julia Bram Saskia Joost Amira Pieter Femke Tariq Hanna Luuk Ilse ' +
  'Mateo Roos Niels Priya Koen Elif Stijn Anouk Jesse Leila Thijs Maud Hugo Nina Ruben Eva'
).split(' ');
const LAST_NAMES = (
  'Peters Mulder Smit Okafor Larsen Meijer Novak Silva Dekker Walsh Jansen Kuipers Haddad Brouwer Rossi Vermeer ' +
  'Postma Demir Scholten Nakamura Evers Kowalski Blom Laurent Prins Keller Hoekstra Osman Willems Fraser Timmer'
).split(' ');

/** The numbers of first and last names have no common divisor, so no combination repeats before all were used. */
export const nameOf = (n: number) => ({
  firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? '',
  lastName: LAST_NAMES[n % LAST_NAMES.length] ?? '',
});

/** A name in the form that an address has. */
export const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
