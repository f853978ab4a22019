/** Flat, or one level deep. Values to fill in stand in single braces: `{name}`. */
export type Texts = {
  readonly [key: string]: string | { readonly [key: string]: string };
};

/** For node: `<language>/<namespace>.json`, read when first asked for. The web fetches them as chunks instead. */
export async function textsOf(language: string, namespace: string): Promise<Texts> {
  const file = new URL(/* @vite-ignore */ `../${language}/${namespace}.json`, import.meta.url);
  const module: { default: Texts } = await import(/* @vite-ignore */ file.href, { with: { type: 'json' } });
  return module.default;
}
