import type { TextGroup } from '@berth/catalogue/src/groups.ts';
import { DEFAULT_LANGUAGE, type Language } from '@berth/domain/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { TEXTS } from 'virtual:catalogue';

export const i18n = createInstance();

/** Text groups that are loaded in every language that is chosen from now on. */
const groups = new Set<TextGroup>(['everyone']);

let chosen: Language | undefined;

const load = async (language: Language): Promise<void> => {
  await Promise.all([...groups].map((group) => add(language, group)));
};

/** Call before the first screen of the group is rendered. */
export async function loadTexts(group: TextGroup): Promise<void> {
  // Always Dutch, whatever the language of the page.
  if (group === 'ticket') return add('nl', group);
  groups.add(group);
  // The first language is loaded with all groups that were requested by then.
  if (!i18n.isInitialized) return;
  // A language that was chosen a moment ago was loaded without this group.
  const languages = new Set([i18n.language as Language, chosen ?? (i18n.language as Language)]);
  await Promise.all([...languages].map((language) => add(language, group)));
}

/** A module together with the texts that it shows. */
export const withTexts = async <M>(module: Promise<M>, ...needed: readonly TextGroup[]): Promise<M> =>
  (await Promise.all([module, ...needed.map(loadTexts)]))[0];

async function add(language: Language, group: TextGroup): Promise<void> {
  const { texts } = await TEXTS[language][group]();
  for (const [namespace, content] of Object.entries(texts))
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, content);
}

export async function speak(language: Language): Promise<void> {
  chosen = language;
  await load(language);
  // If the user chose another language while this one was loading, the last choice wins, not the last to arrive.
  if (chosen === language) await i18n.changeLanguage(language);
}

/** Call once, before anything is rendered. */
export async function startTexts(language: Language): Promise<void> {
  i18n.on('languageChanged', (spoken: string) => {
    document.documentElement.lang = spoken;
  });
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(language);
  // All five languages are complete, so English is only a fallback and may arrive late.
  void load(DEFAULT_LANGUAGE);
}
