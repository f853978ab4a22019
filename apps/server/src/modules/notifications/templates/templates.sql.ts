import type { TenantTx } from '@berth/database';
import type { Language, MailKind } from '@berth/domain';

export type TemplateKey = { readonly organisationId: string; readonly kind: MailKind; readonly language: Language };

/** Own texts and, with `removedAt`, those that were reset: their version counts on. */
export const templatesOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('mail_template')
    .select([
      'mail_template.kind',
      'mail_template.language',
      'mail_template.from_name as fromName',
      'mail_template.from_address as fromAddress',
      'mail_template.subject',
      'mail_template.body',
      'mail_template.version',
      'mail_template.removed_at as removedAt',
    ])
    .where('mail_template.organisation_id', '=', organisationId)
    .execute();

export const ownTemplate = (tx: TenantTx, { organisationId, kind, language }: TemplateKey) =>
  tx
    .selectFrom('mail_template')
    .select([
      'mail_template.from_name as fromName',
      'mail_template.from_address as fromAddress',
      'mail_template.subject',
      'mail_template.body',
    ])
    .where('mail_template.organisation_id', '=', organisationId)
    .where('mail_template.kind', '=', kind)
    .where('mail_template.language', '=', language)
    .where('mail_template.removed_at', 'is', null)
    .executeTakeFirst();

/** Each building names its own; one mail can show one, so it is the one they share. */
export const logosOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('building')
    .select('building.logo_url as url')
    .distinct()
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .where('building.logo_url', 'is not', null)
    .where('building.logo_url', '!=', '')
    .limit(2)
    .execute();
