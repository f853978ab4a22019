import type { EmailTemplate } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Language } from '@berth/domain/language';
import type { MailText } from '@berth/domain/notifications';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { presentTemplate } from './list-templates.ts';
import { templateErrors } from './template-errors.ts';
import { EmailTemplateInvalid, EmailTemplateNotFound } from './templates.problems.ts';
import {
  lockTemplate,
  markTemplateRemoved,
  storeTemplate,
  type TemplateKey,
  type TemplateText,
} from './templates.sql.ts';

type Form = TemplateText & {
  readonly event: MailText;
  readonly language: Language;
  readonly version?: number | undefined;
};

type Change = {
  action: 'mail_template.saved' | 'mail_template.reset';
  before: TemplateText | undefined;
  after: TemplateText | undefined;
};

/** Texts belong to the organisation, so the audit entry has no building, and no building's open pages reload. */
async function trace({ record }: Deps, tx: TenantTx, caller: OrganisationCaller, key: TemplateKey, traced: Change) {
  const { organisationId, kind, language } = key;
  const { action, before, after } = traced;
  const named = (text: TemplateText | undefined) => text && { kind, language, ...text };
  await record(tx, {
    organisationId,
    type: `${action}.v1` as const,
    payload: { kind, language },
    actorId: caller.personId,
  });
  await audit(tx, {
    organisationId,
    buildingId: null,
    actorId: caller.personId,
    action,
    subjectId: organisationId,
    before: named(before),
    after: named(after),
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>;

const textOf = ({ fromName, fromAddress, subject, body }: Locked): TemplateText => ({
  fromName,
  fromAddress,
  subject,
  body,
});

const ownOf = (stored: Locked | undefined) =>
  stored === undefined || stored.removedAt !== null ? undefined : textOf(stored);

export const saveTemplate =
  (deps: Deps) =>
  async (caller: OrganisationCaller, form: Form, spoken: Language): Promise<EmailTemplate> => {
    const { event: kind, language, version: sent, ...text } = form;
    const errors = await templateErrors(text, spoken);
    if (errors.length > 0) throw EmailTemplateInvalid({ errors });

    const key = { organisationId: caller.organisationId, kind, language };
    return inTenant(deps.db, caller.organisationId, async (tx) => {
      const stored = await lockTemplate(tx, key);
      checkVersion(sent, { version: stored?.version ?? 0 });
      const { version } = await storeTemplate(tx, key, text);
      // No row existed to lock, and another user stored the first text in the meantime: throwing rolls back the change
      // to it.
      if (stored === undefined && sent !== undefined) checkVersion(1, { version });
      await trace(deps, tx, caller, key, { action: 'mail_template.saved', before: ownOf(stored), after: text });
      return presentTemplate(kind, language, { ...text, version, removedAt: null });
    });
  };

export const resetTemplate =
  (deps: Deps) =>
  (
    caller: OrganisationCaller,
    { event: kind, language }: { event: MailText; language: Language },
  ): Promise<EmailTemplate> =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const key = { organisationId: caller.organisationId, kind, language };
      const own = ownOf(await lockTemplate(tx, key));
      if (own === undefined) throw EmailTemplateNotFound();
      const { version } = await markTemplateRemoved(tx, key);
      await trace(deps, tx, caller, key, { action: 'mail_template.reset', before: own, after: undefined });
      return presentTemplate(kind, language, { ...own, version, removedAt: 0 });
    });
