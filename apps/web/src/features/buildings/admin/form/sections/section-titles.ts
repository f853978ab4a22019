import type { Section } from '../form-rules.ts';

export const SECTION_TITLES: Readonly<Record<Section, string>> = {
  identification: 'section.identification',
  locations: 'section.locations',
  menus: 'section.menus',
  integrations: 'section.integrations',
  reservations: 'section.reservations',
  legacy: 'section.legacy',
};
