import { inTenant } from '@berth/database';
import type { Language, MailKind } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import type { InOrganisation } from '../../../platform/identity/caller.ts';
import { exampleValues } from './example-values.ts';
import { composeFrom } from './render-mail.ts';
import { templateErrors } from './template-errors.ts';
import { organisationNameOf } from './templates.sql.ts';

type Tried = {
  readonly text: { readonly subject: string; readonly body: string };
  readonly texts: FieldTexts;
  readonly origin: string;
};

export const previewTemplate =
  ({ db }: Pick<Deps, 'db'>) =>
  async (
    { organisationId }: InOrganisation,
    { event: kind, language }: { event: MailKind; language: Language },
    { text, texts, origin }: Tried,
  ) => {
    const errors = templateErrors(text, texts);
    if (errors.length > 0) return { mail: null, errors };
    return inTenant(db, organisationId, async (tx) => {
      const { name: organisation } = await organisationNameOf(tx, organisationId);
      const values = await exampleValues(language, { organisation, origin });
      return { mail: await composeFrom(tx, { organisationId, kind, language, values }, text), errors };
    });
  };
