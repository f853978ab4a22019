import {
  type BuildingFieldCode,
  type BuildingIdentity,
  buildingProblems,
  isHeaderName,
  isHeaderValue,
  isHttpsAddress,
  isPictureAddress,
} from '@berth/domain/buildings';
import { isSigningSecret } from '@berth/domain/integrations';
import { type BuildingDraft, type HookBlockName, sentHooks, wireOf } from './building-draft.ts';
import { isNeededAgain } from './fields/secret.ts';

export const SECTIONS = ['identification', 'locations', 'menus', 'integrations', 'reservations', 'legacy'] as const;
export type Section = (typeof SECTIONS)[number];

const SECTION_OF: Readonly<Record<string, Section>> = {
  name: 'identification',
  path: 'identification',
  displayName: 'identification',
  buildingImageUrl: 'locations',
  buildingAddress: 'locations',
  buildingMoreInfoUrl: 'locations',
  infoUrl: 'menus',
  modules: 'menus',
  anonymiseAfterDays: 'reservations',
  timezone: 'reservations',
  flowName: 'reservations',
  idpHint: 'legacy',
  logoUrl: 'legacy',
};

/** The section of a field. Fields of integrations have their own names, one for each row. */
export const sectionOf = (field: string): Section => SECTION_OF[field.split('.')[0] ?? ''] ?? 'integrations';

export type FormCode = BuildingFieldCode | 'form.https' | 'form.header' | 'form.headerValue' | 'form.signingSecret';
/** The first problem of each field. */
export type FormProblems = ReadonlyMap<string, FormCode>;

export const hookField = (block: HookBlockName, key: string, field: 'url' | 'headerName' | 'secret') =>
  `${block}.${key}.${field}`;

const ADDRESSES = {
  buildingImageUrl: isPictureAddress,
  buildingMoreInfoUrl: isHttpsAddress,
  infoUrl: isHttpsAddress,
  logoUrl: isPictureAddress,
} as const;

function hookProblems(draft: BuildingDraft, block: HookBlockName): [string, FormCode][] {
  if (!draft[block].enabled) return [];
  return sentHooks(draft, block).flatMap(({ key, url, headerName, secret }) => {
    const problems: [string, FormCode][] = [];
    if (!isHttpsAddress(url.trim())) problems.push([hookField(block, key, 'url'), 'form.https']);
    if (block === 'forward' && !isHeaderName(headerName.trim()))
      problems.push([hookField(block, key, 'headerName'), 'form.header']);
    if (!isHeaderValue(secret.typed ?? '')) problems.push([hookField(block, key, 'secret'), 'form.headerValue']);
    if (isNeededAgain(secret, url)) problems.push([hookField(block, key, 'secret'), 'building.secret_again']);
    return problems;
  });
}

function addressProblems(draft: BuildingDraft): [string, FormCode][] {
  const names = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[];
  const wrong = names.filter((name) => draft[name].trim() !== '' && !ADDRESSES[name](draft[name].trim()));
  return wrong.map((name) => [name, 'form.https']);
}

function platformProblems({ sensorPlatform }: BuildingDraft): [string, FormCode][] {
  const { enabled, baseUrl, password } = sensorPlatform;
  if (!enabled) return [];
  const problems: [string, FormCode][] = [];
  if (!isHttpsAddress(baseUrl.trim())) problems.push(['sensorPlatform.baseUrl', 'form.https']);
  if (isNeededAgain(password, baseUrl)) problems.push(['sensorPlatform.password', 'building.secret_again']);
  return problems;
}

function doorProblems({ doors: { enabled, baseUrl, secret } }: BuildingDraft): [string, FormCode][] {
  const problems: [string, FormCode][] = [];
  const typed = secret.typed ?? '';
  if (typed !== '' && !isSigningSecret(typed.trim())) problems.push(['doors.secret', 'form.signingSecret']);
  if (!enabled) return problems;
  if (!isHttpsAddress(baseUrl.trim())) problems.push(['doors.baseUrl', 'form.https']);
  if (isNeededAgain(secret, baseUrl)) problems.push(['doors.secret', 'building.secret_again']);
  if (typed === '' && (!secret.set || secret.typed === ''))
    problems.push(['doors.secret', 'building.doors_incomplete']);
  return problems;
}

/** Everything that prevents saving. A new building is compared with all others. */
export function problemsOf(draft: BuildingDraft, others: readonly BuildingIdentity[]): FormProblems {
  const identity = buildingProblems(wireOf(draft), draft.id === undefined ? others : 'existing building');
  const problems: [string, FormCode][] = [
    ...identity.map(({ param, code }): [string, FormCode] => [param, code]),
    ...addressProblems(draft),
    ...platformProblems(draft),
    ...doorProblems(draft),
    ...hookProblems(draft, 'forwardReservation'),
    ...hookProblems(draft, 'forward'),
  ];
  return new Map(problems.toReversed());
}

const HOOK_PARAM = /^integrations\.(forwardReservation|forward)\.endpoints\.(\d+)\.(\w+)$/;

/** The form field that belongs to a parameter in a server error. */
export function fieldOfParam(param: string, draft: BuildingDraft): string {
  const [, block, row, name] = HOOK_PARAM.exec(param) ?? [];
  if (block === 'forwardReservation' || block === 'forward') {
    const hook = sentHooks(draft, block)[Number(row)];
    const field = name === 'url' || name === 'headerName' ? name : 'secret';
    return hook === undefined ? block : hookField(block, hook.key, field);
  }
  return param.replace(/^(?:integrations|reservationSettings)\./, '');
}
