export { type MailedTeamDay, mailedTeamDay } from './mailed-team-day.ts';
