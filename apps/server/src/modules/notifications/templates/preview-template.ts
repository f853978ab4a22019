import { inTenant } from '@berth/database';
import type { Language } from '@berth/domain/language';
import type { MailText } from '@berth/domain/notifications';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { exampleOf } from './example-values.ts';
import { composeFrom } from './render-mail.ts';
import { templateErrors } from './template-errors.ts';
import { organisationNameOf } from './templates.sql.ts';

type Preview = {
  readonly text: { readonly subject: string; readonly body: string };
  /** The language of the caller. */
  readonly spoken: Language;
  readonly origin: string;
};

export const previewTemplate =
  ({ db }: Pick<Deps, 'db'>) =>
  async (
    { organisationId }: OrganisationCaller,
    { event: kind, language }: { event: MailText; language: Language },
    { text, spoken, origin }: Preview,
  ) => {
    const errors = await templateErrors(text, spoken);
    if (errors.length > 0) return { mail: null, errors };
    return inTenant(db, organisationId, async (tx) => {
      const { name: organisation } = await organisationNameOf(tx, organisationId);
      const example = await exampleOf({ organisationId, kind, language }, { organisation, origin });
      return { mail: await composeFrom(tx, example, text), errors };
    });
  };
