import de from '@berth/catalogue/de/problems.json' with { type: 'json' };
import en from '@berth/catalogue/en/problems.json' with { type: 'json' };
import es from '@berth/catalogue/es/problems.json' with { type: 'json' };
import fr from '@berth/catalogue/fr/problems.json' with { type: 'json' };
import nl from '@berth/catalogue/nl/problems.json' with { type: 'json' };
import { type Language, languageFromHeader } from '@berth/domain/language';
import type { FastifyRequest } from 'fastify';

const TEXTS: Record<Language, Record<string, string>> = { en, nl, es, fr, de };

/** Returns the text of a problem in the caller's language, with its placeholders filled in. */
export function textOf(code: string, language: Language, values: Record<string, string | number> = {}): string {
  const text = TEXTS[language][code] ?? TEXTS.en[code];
  if (text === undefined) throw new Error(`no text for ${code}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns texts in the language of the request. */
export const textIn = (request: FastifyRequest) => {
  const language = languageFromHeader(request.headers['accept-language']);
  return (code: string, values: Record<string, string | number> = {}): string => textOf(code, language, values);
};
