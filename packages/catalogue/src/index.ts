/** Texts of a namespace, flat or one level deep. Placeholders have single braces: `{name}`. */
export type Texts = {
  readonly [key: string]: string | { readonly [key: string]: string };
};

/** Loads `<language>/<namespace>.json` in Node. The web app loads the files as chunks instead. */
export async function textsOf(language: string, namespace: string): Promise<Texts> {
  const file = new URL(/* @vite-ignore */ `../${language}/${namespace}.json`, import.meta.url);
  const module: { default: Texts } = await import(/* @vite-ignore */ file.href, { with: { type: 'json' } });
  return module.default;
}
