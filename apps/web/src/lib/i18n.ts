import { NAMESPACES } from '@berth/catalogue';
import { DEFAULT_LANGUAGE, type Language } from '@berth/domain';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Files = Record<string, unknown>;

/** A language is fetched when somebody speaks it. */
const LANGUAGE_FILES: Readonly<Record<Language, () => Promise<{ texts: Files }>>> = {
  en: () => import('./texts/en.ts'),
  nl: () => import('./texts/nl.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  de: () => import('./texts/de.ts'),
};

/** Fetched with the first screen of the group. */
const GROUP_FILES = {
  member: {
    en: () => import('./texts/member/en.ts'),
    nl: () => import('./texts/member/nl.ts'),
    es: () => import('./texts/member/es.ts'),
    fr: () => import('./texts/member/fr.ts'),
    de: () => import('./texts/member/de.ts'),
  },
  staff: {
    en: () => import('./texts/staff/en.ts'),
    nl: () => import('./texts/staff/nl.ts'),
    es: () => import('./texts/staff/es.ts'),
    fr: () => import('./texts/staff/fr.ts'),
    de: () => import('./texts/staff/de.ts'),
  },
  'check-in': {
    en: () => import('./texts/check-in/en.ts'),
    nl: () => import('./texts/check-in/nl.ts'),
    es: () => import('./texts/check-in/es.ts'),
    fr: () => import('./texts/check-in/fr.ts'),
    de: () => import('./texts/check-in/de.ts'),
  },
} as const satisfies Record<string, typeof LANGUAGE_FILES>;
type TextGroup = keyof typeof GROUP_FILES;

/** Always Dutch, whatever is spoken. */
const TICKET_FILES = { nl: () => import('./texts/ticket.ts') };

export const i18n = createInstance();
const wanted = new Set<TextGroup>();

async function load(language: Language): Promise<void> {
  await Promise.all(
    [LANGUAGE_FILES, ...[...wanted].map((group) => GROUP_FILES[group])].map((files) => add(language, files)),
  );
}

/** Before the first screen of the group is drawn. */
export async function loadTexts(group: TextGroup): Promise<void> {
  wanted.add(group);
  await add(i18n.language as Language, GROUP_FILES[group]);
}

/** Before a ticket is drawn. */
export const loadTicketTexts = () => add('nl', TICKET_FILES);

async function add<L extends Language>(
  language: L,
  files: Readonly<Record<L, () => Promise<{ texts: Files }>>>,
): Promise<void> {
  const { texts } = await files[language]();
  for (const [file, content] of Object.entries(texts)) {
    const namespace = NAMESPACES.find((name) => file.endsWith(`/${name}.json`));
    if (namespace && !i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, content);
  }
}

let chosen: Language | undefined;

export async function speak(language: Language): Promise<void> {
  chosen = language;
  await load(language);
  // Whoever chose again while this one was on its way gets the last that they chose, not the last that arrived.
  if (chosen === language) await i18n.changeLanguage(language);
}

/** Call once, before anything is drawn. */
export async function startTexts(language: Language): Promise<void> {
  i18n.on('languageChanged', (spoken: string) => {
    document.documentElement.lang = spoken;
  });
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [...NAMESPACES],
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(language);
  // All five languages are complete, so English is only a net and may arrive late.
  void load(DEFAULT_LANGUAGE);
}
