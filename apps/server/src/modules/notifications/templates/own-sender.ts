import type { TemplateText } from './templates.sql.ts';

export type OwnSender = { readonly name?: string; readonly address?: string };

/** The sender named in the organisation's own text; the building's settings fill in the rest. */
export const ownSender = (own: Pick<TemplateText, 'fromName' | 'fromAddress'> | undefined): OwnSender => ({
  ...(own?.fromName == null ? {} : { name: own.fromName }),
  ...(own?.fromAddress == null ? {} : { address: own.fromAddress }),
});
