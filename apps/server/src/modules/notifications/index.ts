export { forgetMails } from './forget-mails.job.ts';
export { mailIds } from './keep-mails.ts';
export { mailBacklog, resendRefused, undelivered } from './mail-backlog.ts';
export { measureMails } from './measure-mails.ts';
export { sendMail } from './send-mail.job.ts';
export { writeMails } from './write-mails.job.ts';
export { writeTestMail } from './write-test-mail.job.ts';
