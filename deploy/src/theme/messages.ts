type Texts = Record<string, string | Record<string, string>>;

const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[name, text] as const]
      : Object.entries(text).map(([inner, one]) => [`${name}.${inner}`, one] as const),
  );

/** Renders the sign-in texts of one language in the provider's format, with its keys and the names of the languages. */
export function messagesOf(signIn: string, ui: string): string {
  const {
    languages: { label: _, ...languages },
  } = JSON.parse(ui) as { languages: Record<string, string> };
  const texts = [
    ...flat(JSON.parse(signIn) as Texts),
    ...Object.entries(languages).map(([tag, name]) => [`locale_${tag}`, name] as const),
  ];
  // Every text passes through Java's MessageFormat, where a single quote begins a quotation.
  const lines = texts.map(([name, text]) => `${name}=${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}`);
  return [
    '# encoding: UTF-8',
    '# Made by `npm run theme` from packages/catalogue; change it there.',
    ...lines,
    '',
  ].join('\n');
}
