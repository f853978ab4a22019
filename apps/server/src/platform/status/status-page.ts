import { readFileSync } from 'node:fs';
import { textsOf } from '@berth/catalogue';
import { LANGUAGES, type Language } from '@berth/domain/language';
import { type InstallationStatus, SERVICES } from './read-status.ts';

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const STYLES = `${fileOf('tokens.css')}\n${fileOf('status-page.css')}`;

const KEYS = [
  'title',
  'allOk',
  'someNot',
  'mailDelayed',
  'reserving',
  'signIn',
  'mail',
  'live',
  'sensors',
  'ok',
  'slow',
  'unavailable',
] as const;

type PageTexts = Readonly<Record<(typeof KEYS)[number], string>>;
type CommonTexts = { readonly languages: Readonly<Record<Language | 'label', string>> };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Renders the page. It contains one word per service: no figures, no names, nothing of an organisation. */
export async function statusPage(status: InstallationStatus, language: Language, nonce: string): Promise<string> {
  const texts = (await textsOf(language, 'status')) as PageTexts;
  const { languages } = (await textsOf(language, 'ui')) as unknown as CommonTexts;
  const text = (key: (typeof KEYS)[number]) => escaped(texts[key]);
  const row = (service: (typeof SERVICES)[number]) =>
    `<li><span>${text(service)}</span><strong class="${status[service]}">${text(status[service])}</strong></li>`;
  const link = (one: Language) =>
    one === language
      ? `<span aria-current="true">${escaped(languages[one])}</span>`
      : `<a href="/status?language=${one}" hreflang="${one}" lang="${one}">${escaped(languages[one])}</a>`;
  const isAllOk = SERVICES.every((service) => status[service] === 'ok');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="30">
<meta name="color-scheme" content="light dark">
<title>${text('title')}</title>
<link rel="icon" href="/berth.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${text(isAllOk ? 'allOk' : 'someNot')}</p>
<ul>
${SERVICES.map(row).join('\n')}
</ul>
${status.mail === 'ok' ? '' : `<p>${text('mailDelayed')}</p>`}
</main>
<nav aria-label="${escaped(languages.label)}">${LANGUAGES.map(link).join(' ')}</nav>
</body>
</html>
`;
}
