import type { TenantTx } from '@berth/database';
import type { Language } from '@berth/domain/language';
import type { MailText } from '@berth/domain/notifications';
import { sql } from 'kysely';

export type TemplateKey = { readonly organisationId: string; readonly kind: MailText; readonly language: Language };

/** Lists own texts, including reset ones (`removedAt`), whose version keeps counting. */
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

const templateAt = (tx: TenantTx, { organisationId, kind, language }: TemplateKey) =>
  tx
    .selectFrom('mail_template')
    .select([
      'mail_template.from_name as fromName',
      'mail_template.from_address as fromAddress',
      'mail_template.subject',
      'mail_template.body',
      'mail_template.version',
      'mail_template.removed_at as removedAt',
    ])
    .where('mail_template.organisation_id', '=', organisationId)
    .where('mail_template.kind', '=', kind)
    .where('mail_template.language', '=', language);

export const ownTemplate = (tx: TenantTx, key: TemplateKey) =>
  templateAt(tx, key).where('mail_template.removed_at', 'is', null).executeTakeFirst();

/** Locks the text until the transaction ends, so that only one of two saves of a version succeeds. */
export const lockTemplate = (tx: TenantTx, key: TemplateKey) => templateAt(tx, key).forUpdate().executeTakeFirst();

/** Lists up to two distinct logos: buildings have their own, and a mail shows one only if all buildings share it. */
export const logosOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('offered_building as building')
    .select('building.logo_url as url')
    .distinct()
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .where('building.logo_url', 'is not', null)
    .where('building.logo_url', '!=', '')
    .limit(2)
    .execute();

export const organisationNameOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('offered_organisation as organisation')
    .select('organisation.name')
    .where('organisation.id', '=', organisationId)
    .executeTakeFirstOrThrow();

export const addressOf = (tx: TenantTx, organisationId: string, memberId: string) =>
  tx
    .selectFrom('offered_member as member')
    .select('member.email')
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', memberId)
    .executeTakeFirst();

export type TemplateText = {
  readonly fromName: string | null;
  readonly fromAddress: string | null;
  readonly subject: string;
  readonly body: string;
};

/**
 * If two users save the first text at once, the later one updates the row of the earlier; `version` shows which it was.
 */
export const storeTemplate = (tx: TenantTx, { organisationId, kind, language }: TemplateKey, text: TemplateText) =>
  tx
    .insertInto('mail_template')
    .values({
      organisation_id: organisationId,
      kind,
      language,
      from_name: text.fromName,
      from_address: text.fromAddress,
      subject: text.subject,
      body: text.body,
    })
    .onConflict((oc) =>
      oc.constraint('mail_template_pkey').doUpdateSet(({ eb, ref }) => ({
        from_name: ref('excluded.from_name'),
        from_address: ref('excluded.from_address'),
        subject: ref('excluded.subject'),
        body: ref('excluded.body'),
        removed_at: null,
        version: eb('mail_template.version', '+', 1),
      })),
    )
    .returning('mail_template.version')
    .executeTakeFirstOrThrow();

export const markTemplateRemoved = (tx: TenantTx, { organisationId, kind, language }: TemplateKey) =>
  tx
    .updateTable('mail_template')
    .set(({ eb }) => ({ removed_at: sql`now()`, version: eb('mail_template.version', '+', 1) }))
    .where('mail_template.organisation_id', '=', organisationId)
    .where('mail_template.kind', '=', kind)
    .where('mail_template.language', '=', language)
    .returning('mail_template.version')
    .executeTakeFirstOrThrow();
