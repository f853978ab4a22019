/** Made by `build/catalogue-texts.ts` from the files in `packages/catalogue`. */
declare module 'virtual:catalogue' {
  import type { TextGroup } from '@berth/catalogue/src/groups.ts';
  import type { Language } from '@berth/domain/language';

  type Loader = () => Promise<{ texts: Readonly<Record<string, object>> }>;
  export const TEXTS: Readonly<Record<Language, Readonly<Record<TextGroup, Loader>>>>;
}
