import type { Building, BuildingForm, Integrations } from '@berth/contract';
import { ANONYMISE_AFTER_DAYS, isHeaderName, isHttpsAddress, type NoShowWorkflow } from '@berth/domain/buildings';
import { isNeededAgain, newSecret, type Secret, secretOf, wireSecret } from './fields/secret.ts';

export type Hook = {
  /** The key of the row for React and for errors; a new row has no id yet. */
  key: string;
  id: string | undefined;
  url: string;
  /** Only for endpoints of sensor data. */
  headerName: string;
  secret: Secret;
  /** Whether a disabled endpoint is to be enabled again. */
  switchOn: boolean;
};
export type HookBlock = { enabled: boolean; endpoints: Hook[] };
export type HookBlockName = 'forwardReservation' | 'forward';
type Mapping = Integrations['sensorPlatform']['mapping'];

/** A building as edited in the form: every field is text, and a missing value is ''. */
export type BuildingDraft = {
  id: string | undefined;
  version: number | undefined;
  name: string;
  path: string;
  displayName: string;
  buildingImageUrl: string;
  buildingAddress: string;
  buildingMoreInfoUrl: string;
  infoUrl: string;
  logoUrl: string;
  idpHint: string;
  anonymiseAfterDays: string;
  modules: Building['modules'];
  timezone: string;
  flowName: NoShowWorkflow | null;
  azure: boolean;
  google: boolean;
  sensorPlatform: {
    enabled: boolean;
    baseUrl: string;
    username: string;
    password: Secret;
    mapping: Mapping;
  };
  doors: { enabled: boolean; baseUrl: string; secret: Secret };
  forwardReservation: HookBlock;
  forward: HookBlock;
};

/** An example of such an address; it is used only once the integration is switched on. */
export const SAMPLE_PLATFORM = 'https://sensors.example/api/v3';

export const SAMPLE_BRIDGE = 'https://doors.example/berth';

export const newDraft = (): BuildingDraft => ({
  id: undefined,
  version: undefined,
  name: '',
  path: '/',
  displayName: '',
  buildingImageUrl: '',
  buildingAddress: '',
  buildingMoreInfoUrl: '',
  infoUrl: '',
  logoUrl: '',
  idpHint: '',
  anonymiseAfterDays: String(ANONYMISE_AFTER_DAYS.initial),
  modules: { workplace: true, sensor: false, insights: false },
  timezone: 'Europe/Amsterdam',
  flowName: null,
  azure: false,
  google: false,
  sensorPlatform: {
    enabled: false,
    baseUrl: SAMPLE_PLATFORM,
    username: '',
    password: newSecret(),
    mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
  },
  doors: { enabled: false, baseUrl: '', secret: newSecret() },
  forwardReservation: { enabled: false, endpoints: [] },
  forward: { enabled: false, endpoints: [] },
});

export const newHook = (key: string): Hook => ({
  key,
  id: undefined,
  url: '',
  headerName: '',
  secret: newSecret(),
  switchOn: false,
});

export const draftOf = (building: Building): BuildingDraft => {
  const { integrations, reservationSettings } = building;
  const { sensorPlatform, doors, forwardReservation, forward } = integrations;
  return {
    id: building.id,
    version: building.version,
    name: building.name,
    path: building.path,
    displayName: building.displayName,
    buildingImageUrl: building.buildingImageUrl ?? '',
    buildingAddress: building.buildingAddress ?? '',
    buildingMoreInfoUrl: building.buildingMoreInfoUrl ?? '',
    infoUrl: building.infoUrl ?? '',
    logoUrl: building.logoUrl ?? '',
    idpHint: building.idpHint ?? '',
    anonymiseAfterDays: String(building.anonymiseAfterDays),
    modules: building.modules,
    timezone: reservationSettings.timezone,
    flowName: reservationSettings.flowName,
    azure: integrations.azure.enabled,
    google: integrations.google.enabled,
    sensorPlatform: {
      enabled: sensorPlatform.enabled,
      baseUrl: sensorPlatform.baseUrl,
      username: sensorPlatform.username,
      password: secretOf(sensorPlatform.password, sensorPlatform.baseUrl),
      mapping: sensorPlatform.mapping,
    },
    doors: { enabled: doors.enabled, baseUrl: doors.baseUrl, secret: secretOf(doors.secret, doors.baseUrl) },
    forwardReservation: {
      enabled: forwardReservation.enabled,
      endpoints: forwardReservation.endpoints.map(({ id, url, apiKey }) => ({
        key: id,
        id,
        url,
        headerName: '',
        secret: secretOf(apiKey, url),
        switchOn: false,
      })),
    },
    forward: {
      enabled: forward.enabled,
      endpoints: forward.endpoints.map(({ id, url, headerName, headerValue }) => ({
        key: id,
        id,
        url,
        headerName,
        secret: secretOf(headerValue, url),
        switchOn: false,
      })),
    },
  };
};

const isBlank = ({ id, url, headerName, secret }: Hook) =>
  id === undefined && url.trim() === '' && headerName.trim() === '' && (secret.typed ?? '') === '';

/**
 * The rows that are sent. A row that was added and left empty is skipped, and so is an unfinished row of an integration
 * that is off, because the user cannot see what would block saving.
 */
export function sentHooks(draft: BuildingDraft, block: HookBlockName): Hook[] {
  const { enabled, endpoints } = draft[block];
  const isFinished = ({ url, headerName }: Hook) =>
    isHttpsAddress(url.trim()) && (block === 'forwardReservation' || isHeaderName(headerName.trim()));
  return endpoints.filter((hook) => !isBlank(hook) && (enabled || isFinished(hook)));
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const days = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/**
 * A secret that must be entered again is an error while its field is visible; under an integration that is off it is
 * dropped.
 */
const heldSecret = (secret: Secret, address: string, enabled: boolean): Secret =>
  !enabled && isNeededAgain(secret, address) ? { ...secret, typed: '' } : secret;

const wireHook = ({ id, url, secret, switchOn }: Hook, name: 'apiKey' | 'headerValue', enabled: boolean) => ({
  ...(id === undefined ? {} : { id }),
  url: url.trim(),
  ...wireSecret(heldSecret(secret, url, enabled), name),
  ...(switchOn && { switchOn }),
});

/** The invalid address of a system that is off is dropped. */
const wireDoors = ({ enabled, baseUrl, secret }: BuildingDraft['doors']) => ({
  enabled,
  baseUrl: enabled || isHttpsAddress(baseUrl.trim()) ? baseUrl.trim() : '',
  ...wireSecret(heldSecret(secret, baseUrl, enabled), 'secret'),
});

const wireIntegrations = (draft: BuildingDraft): BuildingForm['integrations'] => {
  const { enabled, baseUrl, username, password, mapping } = draft.sensorPlatform;
  const address = baseUrl.trim();
  return {
    azure: { enabled: draft.azure },
    google: { enabled: draft.google },
    sensorPlatform: {
      enabled,
      baseUrl: enabled || isHttpsAddress(address) ? address : '',
      username: username.trim(),
      ...wireSecret(heldSecret(password, baseUrl, enabled), 'password'),
      mapping,
    },
    doors: wireDoors(draft.doors),
    forwardReservation: {
      enabled: draft.forwardReservation.enabled,
      endpoints: sentHooks(draft, 'forwardReservation').map((hook) =>
        wireHook(hook, 'apiKey', draft.forwardReservation.enabled),
      ),
    },
    forward: {
      enabled: draft.forward.enabled,
      endpoints: sentHooks(draft, 'forward').map((hook) => ({
        ...wireHook(hook, 'headerValue', draft.forward.enabled),
        headerName: hook.headerName.trim(),
      })),
    },
  };
};

export const wireOf = (draft: BuildingDraft): BuildingForm => ({
  ...(draft.id === undefined ? {} : { id: draft.id }),
  ...(draft.version === undefined ? {} : { version: draft.version }),
  name: draft.name.trim(),
  path: draft.path.trim(),
  displayName: draft.displayName.trim(),
  buildingImageUrl: orNull(draft.buildingImageUrl),
  buildingAddress: orNull(draft.buildingAddress),
  buildingMoreInfoUrl: orNull(draft.buildingMoreInfoUrl),
  infoUrl: orNull(draft.infoUrl),
  logoUrl: orNull(draft.logoUrl),
  idpHint: orNull(draft.idpHint),
  anonymiseAfterDays: days(draft.anonymiseAfterDays),
  dashboardVersion: 2,
  modules: draft.modules,
  reservationSettings: { timezone: draft.timezone, flowName: draft.flowName },
  integrations: wireIntegrations(draft),
});
