import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import { parseTemplate, type TemplateFault } from './parse-template.ts';

const CODES: Readonly<Record<TemplateFault['why'], string>> = {
  unknown_placeholder: 'email_template.unknown_placeholder',
  not_a_placeholder: 'email_template.not_a_placeholder',
  unclosed: 'email_template.unclosed',
  too_long: 'email_template.too_long',
  too_many_placeholders: 'email_template.too_many_placeholders',
  too_many_lines: 'email_template.too_many_lines',
};

export type TemplateError = { param: 'subject' | 'body'; msg: string };

/** Everything that is wrong with a text, each thing with its name and once. */
export function templateErrors(text: { subject: string; body: string }, texts: FieldTexts): TemplateError[] {
  return (['subject', 'body'] as const).flatMap((param) => {
    const messages = parseTemplate(text[param]).faults.flatMap(({ why, name }) =>
      texts([{ param, code: CODES[why] }], { name }).map(({ msg }) => msg),
    );
    return [...new Set(messages)].map((msg) => ({ param, msg }));
  });
}
