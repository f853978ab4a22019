import type { NoShowStep } from '@berth/domain/buildings';
import type { TFunction } from 'i18next';
import type { BuildingDraft } from './building-draft.ts';
import type { Section } from './form-rules.ts';

export type Texts = TFunction<'buildings-admin'>;

export const MODULES = ['workplace', 'sensor', 'insights'] as const;

export const MODULE_TEXTS = {
  workplace: 'module.workplace',
  sensor: 'module.sensor',
  insights: 'module.insights',
} as const;

const INTEGRATION_TEXTS = {
  azure: 'short.azure',
  google: 'short.google',
  sensorPlatform: 'short.sensorPlatform',
  doors: 'short.doors',
  forwardReservation: 'short.forwardReservation',
  forward: 'short.forward',
} as const;

/** 'Reservations, Sensors and Insights', as the language joins them. */
export const listed = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);

/** The modules that are switched on, in display order. */
export const modulesOn = (modules: BuildingDraft['modules'], t: Texts): string[] =>
  MODULES.filter((module) => modules[module]).map((module) => t(MODULE_TEXTS[module]));

type Switches = Record<keyof typeof INTEGRATION_TEXTS, boolean>;

export const integrationsOn = (on: Switches, t: Texts): string[] =>
  (Object.keys(INTEGRATION_TEXTS) as (keyof typeof INTEGRATION_TEXTS)[])
    .filter((name) => on[name])
    .map((name) => t(INTEGRATION_TEXTS[name]));

const switchesOf = (draft: BuildingDraft): Switches => ({
  azure: draft.azure,
  google: draft.google,
  sensorPlatform: draft.sensorPlatform.enabled,
  doors: draft.doors.enabled,
  forwardReservation: draft.forwardReservation.enabled,
  forward: draft.forward.enabled,
});

/** A workflow by what it does. Its name is data, and says the same in a code. */
export function stepsInWords(steps: readonly NoShowStep[], t: Texts): string {
  if (steps.length === 0) return t('noWorkflow');
  return steps
    .map(({ action, afterMinutes: minutes }) =>
      action === 'remind' ? t('step.remind', { minutes }) : t('step.cancel', { minutes }),
    )
    .join(' · ');
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
const oneLine = (text: string) =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .join(', ');

type SummaryInput = { draft: BuildingDraft; t: Texts; language: string };

const switchedOn = (names: readonly string[], none: string, { t, language }: SummaryInput) =>
  names.length > 0 ? t('summary.on', { list: listed(names, language) }) : none;

const SUMMARIES: Readonly<Record<Section, (input: SummaryInput) => string>> = {
  identification: ({ draft }) => joined(draft.displayName.trim(), `${draft.name}${draft.path}`),
  locations: ({ draft, t }) => oneLine(draft.buildingAddress) || t('summary.noAddress'),
  menus: (input) => switchedOn(modulesOn(input.draft.modules, input.t), input.t('summary.noModules'), input),
  integrations: (input) =>
    switchedOn(integrationsOn(switchesOf(input.draft), input.t), input.t('summary.noIntegrations'), input),
  reservations: ({ draft, t }) =>
    joined(
      t('summary.anonymise', { count: Number(draft.anonymiseAfterDays) }),
      draft.timezone,
      draft.flowName === null || draft.flowName === 'none' ? t('summary.noWorkflow') : draft.flowName,
    ),
  legacy: ({ t }) => t('summary.legacy'),
};

/** The content of a folded section, in one line. */
export const summaryOf = (section: Section, draft: BuildingDraft, t: Texts, language: string): string =>
  SUMMARIES[section]({ draft, t, language });
