import type { TemplateText } from './templates.sql.ts';

export type OwnSender = { readonly name?: string; readonly address?: string };

/** Whom a mail is from by the organisation's own text; what it leaves open is what the building says. */
export const ownSender = (own: Pick<TemplateText, 'fromName' | 'fromAddress'> | undefined): OwnSender => ({
  ...(own?.fromName == null ? {} : { name: own.fromName }),
  ...(own?.fromAddress == null ? {} : { address: own.fromAddress }),
});
