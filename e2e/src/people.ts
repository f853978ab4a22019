/** Password of every account in the demonstration realm. */
export const PASSWORD = 'berth-demonstration';

/** An employee of the demonstration realm. */
export const EMPLOYEE = 'employee@harbour.example';
