import type { EmailTemplate } from '@berth/contract';
import { inTenant } from '@berth/database';
import { LANGUAGES, type Language } from '@berth/domain/language';
import { MAIL_TEXTS, type MailText } from '@berth/domain/notifications';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { builtInText } from './mail-frame.ts';
import { addressOf, type TemplateText, templatesOf } from './templates.sql.ts';

type Stored = TemplateText & { readonly version: number; readonly removedAt: number | null };

/** Presents the text in use for a kind and language: the organisation's own, if there is one. */
export async function presentTemplate(
  event: MailText,
  language: Language,
  stored: Stored | undefined,
): Promise<EmailTemplate> {
  const version = stored?.version ?? 0;
  if (stored === undefined || stored.removedAt !== null)
    return {
      event,
      language,
      fromName: null,
      fromAddress: null,
      ...(await builtInText(event, language)),
      own: false,
      version,
    };
  const { fromName, fromAddress, subject, body } = stored;
  return { event, language, fromName, fromAddress, subject, body, own: true, version };
}

export const listTemplates =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, memberId }: OrganisationCaller) => {
    const { rows, address } = await inTenant(db, organisationId, async (tx) => ({
      rows: await templatesOf(tx, organisationId),
      address: memberId === undefined ? undefined : await addressOf(tx, organisationId, memberId),
    }));
    const stored = new Map(rows.map((row) => [`${row.kind} ${row.language}`, row]));
    const templates = MAIL_TEXTS.flatMap((kind) =>
      LANGUAGES.map((language) => presentTemplate(kind, language, stored.get(`${kind} ${language}`))),
    );
    return { templates: await Promise.all(templates), testAddress: address?.email ?? null };
  };
