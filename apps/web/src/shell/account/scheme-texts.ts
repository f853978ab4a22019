import type { SchemeChoice } from '../../ui/theme/scheme.ts';

export const SCHEME_TEXTS: Record<SchemeChoice, string> = {
  auto: 'scheme.auto',
  light: 'scheme.light',
  dark: 'scheme.dark',
  'high-contrast': 'scheme.highContrast',
};
