export { heldDesksOf } from './held-desks-of.sql.ts';
export { type MailedTeamDay, mailedTeamDay } from './mailed-team-day.ts';
