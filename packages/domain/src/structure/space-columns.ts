/** The columns of the CSV file of rooms and desks, in the order of the template. */
export const SPACE_COLUMNS = ['type', 'name', 'floor', 'room', 'reservedBy', 'maximumOccupants', 'attributes'] as const;
export type SpaceColumn = (typeof SPACE_COLUMNS)[number];

/** Why a line cannot be imported, for one of its columns. */
export const SPACE_ROW_FAULTS = [
  'missing',
  'unknown',
  'invalid',
  'tooLong',
  'twice',
  'elsewhere',
  /** A desk that the other product does not offer, and that belongs to no person. */
  'disabled',
  /** A line about another building. */
  'building',
  /** No member of the building has this address. */
  'person',
] as const;
export type SpaceRowFault = (typeof SPACE_ROW_FAULTS)[number];

/** Separates the names of several labels in one cell. */
export const LABEL_SEPARATOR = '|';
