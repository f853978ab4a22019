import type { Module } from '../../platform/module.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  owns: ['mail', 'mail_template'],
  routes: [async () => (await import('./templates/email-templates.routes.ts')).emailTemplateRoutes],
  onEvents: [
    async () => (await import('./write-mails.job.ts')).writeMails,
    async () => (await import('./write-test-mail.job.ts')).writeTestMail,
    async () => (await import('./write-screen-mails.job.ts')).writeScreenMails,
    async () => (await import('./write-receiver-mail.job.ts')).writeReceiverMail,
    async () => (await import('./write-waitlist-mails.job.ts')).writeWaitlistMails,
    async () => (await import('./write-team-day-mails.job.ts')).writeTeamDayMails,
    async () => (await import('./write-neighbourhood-mails.job.ts')).writeNeighbourhoodMails,
  ],
  scheduled: [async () => (await import('./forget-mails.job.ts')).forgetMails],
  queued: [async () => (await import('./send-mail.job.ts')).sendMail],
  settles: [async () => (await import('./settle-mails.ts')).settleMails],
  gauges: [async () => (await import('./measure-mails.ts')).measureMails],
  reports: [async () => (await import('./report-mail.ts')).reportMail],
  commands: [
    {
      name: 'mails',
      does: 'list the mails that were not delivered, and why',
      run: async () => (await import('./mail-backlog.ts')).listMails,
    },
    {
      name: 'resend',
      takes: '[id …]',
      does: 'send again those that the mail server refused, all or those named',
      run: async () => (await import('./mail-backlog.ts')).resendMails,
    },
    {
      name: 'release-mails',
      takes: '[id …]',
      does: 'send mails that were held after a restore, all or those named',
      run: async () => (await import('./mail-backlog.ts')).releaseMails,
    },
    {
      name: 'drop-mails',
      takes: '[id …]',
      does: 'never send mails that were held after a restore, all or those named',
      run: async () => (await import('./mail-backlog.ts')).dropMails,
    },
  ],
};
