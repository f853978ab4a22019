import type { Language } from '@berth/domain/language';
import { mailText } from './mail-frame.ts';
import { parseTemplate, type TemplateFault } from './parse-template.ts';

const TEXTS = {
  unknown_placeholder: 'mails:fault.unknownPlaceholder',
  not_a_placeholder: 'mails:fault.notAPlaceholder',
  unclosed: 'mails:fault.unclosed',
  too_long: 'mails:fault.tooLong',
  too_many_placeholders: 'mails:fault.tooManyPlaceholders',
  too_many_lines: 'mails:fault.tooManyLines',
} as const satisfies Record<TemplateFault['why'], string>;

const FIELDS = ['subject', 'body'] as const;

export type TemplateText = { readonly subject: string; readonly body: string };

/** Lists every distinct fault of a text by name, in the language of its author. */
export async function templateErrors(text: TemplateText, language: Language) {
  const faults = FIELDS.flatMap((param) => parseTemplate(text[param]).faults.map((fault) => ({ param, ...fault })));
  const errors = await Promise.all(
    faults.map(async ({ param, why, name }) => {
      const message = await mailText(language, TEXTS[why]);
      // A replacer function, because '$&' in a name would be expanded.
      return { param, msg: message.replace('{name}', () => name) };
    }),
  );
  return [...new Map(errors.map((error) => [`${error.param} ${error.msg}`, error])).values()];
}
