import { isEmail } from '@berth/domain/buildings';
import { LANGUAGES } from '@berth/domain/language';
import { MAIL_TEXTS } from '@berth/domain/notifications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignoring, Line, Lines, Message, Slug } from '../wire.ts';

const area = 'e-mail';

const Event = z.enum(MAIL_TEXTS);
const Language = z.enum(LANGUAGES);

const EmailTemplate = z.object({
  event: Event,
  language: Language,
  /** Null means the building's own name and address. */
  fromName: z.string().nullable(),
  fromAddress: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** Whether the organisation replaced the built-in text. */
  own: z.boolean(),
  version: z.int(),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const InOrganisation = z.object({ org: Slug });
const Text = { subject: Line(200).min(1), body: Lines(65_536).min(1) };

export const emailTemplates = endpoint({
  method: 'GET',
  path: '/admin/emailTemplates/:org',
  summary: 'The text of each kind of mail in each language: customised by the organisation, or built-in',
  area,
  access: 'B',
  params: InOrganisation,
  response: z.object({
    templates: z.array(EmailTemplate),
    /** Where a test would go: the caller's own address; null if the caller is not a member. */
    testAddress: z.string().nullable(),
  }),
});

export const saveEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/emailTemplates/:org',
  summary: 'Customise one kind of mail in one language; only fixed placeholders and simple markup are allowed',
  area,
  access: 'B',
  params: InOrganisation,
  body: ignoring(
    z.strictObject({
      event: Event,
      language: Language,
      fromName: Line(100).min(1).nullable(),
      fromAddress: Line(254).refine(isEmail).nullable(),
      ...Text,
      version: z.int().min(0).optional(),
    }),
    'own',
  ),
  response: EmailTemplate,
  problems: ['email_template.invalid'],
  versioned: true,
});

const Chosen = InOrganisation.extend({ event: Event, language: Language });

export const resetEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/emailTemplates/:org/:event/:language',
  summary: 'Restore the built-in text and return it',
  area,
  access: 'B',
  params: Chosen,
  response: EmailTemplate,
  problems: ['email_template.not_found'],
});

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/emailTemplates/:org/:event/:language/preview',
  summary: 'Preview an unsaved text as a mail with example values, or report its errors',
  area,
  access: 'B',
  params: Chosen,
  body: z.strictObject(Text),
  response: z.object({
    mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    errors: z.array(z.object({ param: z.enum(['subject', 'body']), msg: z.string() })),
  }),
});

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/emailTemplates/:org/:event/:language/test',
  summary: "Send the saved text with example values to the caller's own address",
  area,
  access: 'B',
  params: Chosen,
  response: Message,
  // It sends mail, though only to the caller.
  perMinute: 5,
});
