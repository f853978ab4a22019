type Settings = { readonly startOfWorkingDay: number; readonly endOfWorkingDay: number };

const atHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The default times of a day. */
export const workingHours = ({ startOfWorkingDay, endOfWorkingDay }: Settings): { from: string; to: string } => ({
  from: atHour(startOfWorkingDay),
  to: atHour(endOfWorkingDay),
});
