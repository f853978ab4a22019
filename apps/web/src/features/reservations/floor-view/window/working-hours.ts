type Settings = { readonly startOfWorkingDay: number; readonly endOfWorkingDay: number };

const atHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** What a day is offered with when nothing else is known of it. */
export const workingHours = ({ startOfWorkingDay, endOfWorkingDay }: Settings): { from: string; to: string } => ({
  from: atHour(startOfWorkingDay),
  to: atHour(endOfWorkingDay),
});
