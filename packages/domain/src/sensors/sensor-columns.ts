/** The columns of the CSV file of sensors, in the order of the template. */
export const SENSOR_COLUMNS = ['externalId', 'name', 'type', 'floor', 'space', 'x', 'y', 'intervalMinutes'] as const;
export type SensorColumn = (typeof SENSOR_COLUMNS)[number];

/** Why a line cannot be imported, for one of its columns. */
export const SENSOR_ROW_FAULTS = ['missing', 'unknown', 'invalid', 'tooLong', 'twice'] as const;
export type SensorRowFault = (typeof SENSOR_ROW_FAULTS)[number];
