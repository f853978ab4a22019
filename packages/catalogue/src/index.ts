/** One file per capability and language: `<language>/<namespace>.json`. */
const EVERYONE = ['identity', 'shell', 'ui', 'buildings', 'engagement', 'problems', 'reserve'] as const;

/** Of screens beside the reservation screen; the web fetches them with the first of those. */
const MEMBER = ['absences', 'colleagues', 'my-reservations'] as const;

/** Only staff read these; the web fetches them with the first of their screens. */
const STAFF = [
  'all-reservations',
  'assets',
  'building-settings',
  'buildings-admin',
  'email-templates',
  'fixed-desks',
  'opening-hours',
  'organisations',
  'plan-editor',
  'structure',
  'table',
] as const;

/** The ticket speaks Dutch and brings its own texts. */
const TICKET = ['ticket'] as const;

/** Scanning, showing and printing codes: fetched with the first of these, by employees, staff and screens alike. */
const CHECK_IN = ['check-in'] as const;

/** Texts of mails, for the server: names in double braces are for an organisation's own values. */
const MAILS = ['mails'] as const;

export const NAMESPACES = [...EVERYONE, ...MEMBER, ...STAFF, ...TICKET, ...CHECK_IN, ...MAILS] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Flat, or one level deep. Values to fill in stand in single braces: `{name}`. */
export type Texts = {
  readonly [key: string]: string | { readonly [key: string]: string };
};

/** For node: the texts of one language, read when first asked for. The web fetches them as chunks instead. */
export async function textsOf(language: string, namespace: Namespace): Promise<Texts> {
  const file = new URL(/* @vite-ignore */ `../${language}/${namespace}.json`, import.meta.url);
  const module: { default: Texts } = await import(/* @vite-ignore */ file.href, { with: { type: 'json' } });
  return module.default;
}
