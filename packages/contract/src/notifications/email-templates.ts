import { isEmail, LANGUAGES, MAIL_KINDS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Lines, Message, Slug } from '../wire.ts';

const area = 'e-mail';

const Event = z.enum(MAIL_KINDS);
const Language = z.enum(LANGUAGES);

const EmailTemplate = z.object({
  event: Event,
  language: Language,
  /** Undefined names and addresses are those of the building. */
  fromName: z.string().nullable(),
  fromAddress: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** Whether it is the organisation's own text; otherwise it is the built-in one. */
  own: z.boolean(),
  version: z.int(),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const InOrganisation = z.object({ org: Slug });
const Text = { subject: Line(200).min(1), body: Lines(65_536).min(1) };

export const emailTemplates = endpoint({
  method: 'GET',
  path: '/admin/emailTemplates/:org',
  summary: 'The text of each kind of mail in each language: the own one of the organisation, or the built-in one',
  area,
  access: 'B',
  params: InOrganisation,
  response: z.object({
    templates: z.array(EmailTemplate),
    /** Where a test would go: to whoever asks; nowhere when the organisation does not know them. */
    testAddress: z.string().nullable(),
  }),
});

export const saveEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/emailTemplates/:org',
  summary: 'Word one kind of mail in one language; it can say fixed placeholders and simple markup, nothing else',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({
    event: Event,
    language: Language,
    fromName: Line(100).min(1).nullable(),
    fromAddress: Line(254).refine(isEmail).nullable(),
    ...Text,
    version: z.int().min(0).optional(),
  }),
  response: EmailTemplate,
  problems: ['email_template.invalid'],
  versioned: true,
});

const Chosen = InOrganisation.extend({ event: Event, language: Language });

export const resetEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/emailTemplates/:org/:event/:language',
  summary: 'Go back to the built-in text, which is the answer',
  area,
  access: 'B',
  params: Chosen,
  response: EmailTemplate,
  problems: ['email_template.not_found'],
});

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/admin/emailTemplates/:org/:event/:language/preview',
  summary: 'A text that was not saved as a mail with example values, or what is wrong with it',
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
  summary: 'Send the saved text with example values to the own address of whoever asks',
  area,
  access: 'B',
  params: Chosen,
  response: Message,
  // It sends mail, if only to oneself.
  perMinute: 5,
});
