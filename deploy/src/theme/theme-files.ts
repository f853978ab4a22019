import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';
import { messagesOf } from './messages.ts';
import { tokensOf } from './tokens.ts';

export const themeDir = join(checkoutDir, 'deploy/keycloak/themes/berth/login');
const webTheme = join(checkoutDir, 'apps/web/src/ui/theme');

export const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const;

const statusDir = join(checkoutDir, 'apps/server/src/platform/status');

/** The tokens of the status page, which the api renders. */
export const statusTokensFile = join(statusDir, 'tokens.css');
export const statusTokens = () =>
  tokensOf(
    readFileSync(join(webTheme, 'tokens.css'), 'utf8'),
    readFileSync(join(statusDir, 'status-page.css'), 'utf8'),
  );

/** Style sheets written for the theme; the theme includes the product's tokens that they use. */
const ownStyles = ['frame', 'form', 'notes', 'plan'];

/** The font faces are at the top of the web app's style sheet. */
const facesOf = (css: string) =>
  [...css.matchAll(/@font-face \{[^}]+\}\n/g)].map(([face]) => face.replace('"./', '"../fonts/')).join('\n');

/** Returns the parts of the theme that come from the product, by path: texts, tokens, fonts and the logo. */
export function madeFiles(): Map<string, string | Buffer> {
  const web = (name: string) => readFileSync(join(webTheme, name));
  const texts = (language: string, name: string) =>
    readFileSync(join(checkoutDir, 'packages/catalogue', language, `${name}.json`), 'utf8');
  const used = ownStyles.map((name) => readFileSync(join(themeDir, `resources/css/${name}.css`), 'utf8')).join('\n');
  return new Map<string, string | Buffer>([
    ...LANGUAGES.map(
      (one) => [`messages/messages_${one}.properties`, messagesOf(texts(one, 'sign-in'), texts(one, 'ui'))] as const,
    ),
    ['resources/css/tokens.css', tokensOf(web('tokens.css').toString(), used)],
    ['resources/css/fonts.css', facesOf(web('base.css').toString())],
    ...['inter.woff2', 'inter-latin-ext.woff2', 'inter.LICENSE.txt'].map(
      (name) => [`resources/fonts/${name}`, web(name)] as const,
    ),
    ['resources/img/berth.svg', readFileSync(join(checkoutDir, 'apps/web/public/berth.svg'))],
  ]);
}
