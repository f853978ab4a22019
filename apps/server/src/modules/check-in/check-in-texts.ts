import de from '@berth/catalogue/de/check-in.json' with { type: 'json' };
import en from '@berth/catalogue/en/check-in.json' with { type: 'json' };
import es from '@berth/catalogue/es/check-in.json' with { type: 'json' };
import fr from '@berth/catalogue/fr/check-in.json' with { type: 'json' };
import nl from '@berth/catalogue/nl/check-in.json' with { type: 'json' };
import { type Language, languageFromHeader } from '@berth/domain/language';
import type { FastifyRequest } from 'fastify';

const TEXTS: Record<Language, { said: Record<string, string>; label: Record<string, string> }> = { en, nl, es, fr, de };

export type CheckInText = (key: `check-in:${'said' | 'label'}.${string}`, values?: Record<string, string>) => string;

/** Texts of scan results and labels, in the caller's language. */
export function checkInTextIn(request: FastifyRequest): CheckInText {
  const texts = TEXTS[languageFromHeader(request.headers['accept-language'])];
  return (key, values = {}) => {
    const [group, name = ''] = key.slice('check-in:'.length).split('.');
    const text = texts[group === 'label' ? 'label' : 'said'][name];
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text.replace(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole);
  };
}
