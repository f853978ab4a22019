export { keepMails, mailIds } from './keep-mails.ts';
export { forgetInMails, forgetMailsOf } from './forget-mails-of.sql.ts';
export { type MailedBuilding, mailedBuilding } from './mail-facts.sql.ts';
export { mailLanguage } from './mail-language.ts';
export { nameOf } from './mail-values.ts';
export { layOutMail } from './templates/compose-mail.ts';
export { type MemberMailKind, memberFrame, memberText } from './templates/mail-frame.ts';
