import { PLACES, type SettingPlace } from './setting-places.ts';

/** The part of the settings screen with the rule presets. */
export const PRESETS_ID = 'rule-presets';

/** A setting that is not on the settings screen of the building. */
export type ElsewhereSetting = {
  readonly key: string;
  /** Text keys in `buildings-settings`: its name, its effect, and other words that people search it by. */
  readonly name: string;
  readonly about: string;
  readonly words: string;
  /** The page that changes it; undefined if operators change it outside of the product. */
  readonly place: SettingPlace | undefined;
};

/** Settings of other pages and of the organisation. Those of the organisation have the names of their columns. */
export const ELSEWHERE: readonly ElsewhereSetting[] = [
  {
    key: 'noShow',
    name: 'elsewhere.noShow',
    about: 'elsewhereAbout.noShow',
    words: 'elsewhereWords.noShow',
    place: { ...PLACES.SETTINGS, hash: PRESETS_ID, guard: 'B' },
  },
  {
    key: 'openingHours',
    name: 'elsewhere.openingHours',
    about: 'elsewhereAbout.openingHours',
    words: 'elsewhereWords.openingHours',
    place: PLACES.OPENING_HOURS,
  },
  {
    key: 'reservedBy',
    name: 'elsewhere.reservedBy',
    about: 'elsewhereAbout.reservedBy',
    words: 'elsewhereWords.reservedBy',
    place: PLACES.ROOMS,
  },
  {
    key: 'floorGroups',
    name: 'elsewhere.floorGroups',
    about: 'elsewhereAbout.floorGroups',
    words: 'elsewhereWords.floorGroups',
    place: PLACES.FLOORS,
  },
  {
    key: 'labels',
    name: 'elsewhere.labels',
    about: 'elsewhereAbout.labels',
    words: 'elsewhereWords.labels',
    place: PLACES.DESKS,
  },
  {
    key: 'fixedDesks',
    name: 'elsewhere.fixedDesks',
    about: 'elsewhereAbout.fixedDesks',
    words: 'elsewhereWords.fixedDesks',
    place: PLACES.FIXED_DESKS,
  },
  {
    key: 'equipment',
    name: 'elsewhere.equipment',
    about: 'elsewhereAbout.equipment',
    words: 'elsewhereWords.equipment',
    place: PLACES.EQUIPMENT,
  },
  {
    key: 'roles',
    name: 'elsewhere.roles',
    about: 'elsewhereAbout.roles',
    words: 'elsewhereWords.roles',
    place: PLACES.USERS,
  },
  {
    key: 'userpools',
    name: 'elsewhere.userpools',
    about: 'elsewhereAbout.userpools',
    words: 'elsewhereWords.userpools',
    place: PLACES.USERS,
  },
  {
    key: 'personalLimits',
    name: 'elsewhere.personalLimits',
    about: 'elsewhereAbout.personalLimits',
    words: 'elsewhereWords.personalLimits',
    place: PLACES.USERS,
  },
  {
    key: 'emailTemplates',
    name: 'elsewhere.emailTemplates',
    about: 'elsewhereAbout.emailTemplates',
    words: 'elsewhereWords.emailTemplates',
    place: PLACES.TEMPLATES,
  },
  {
    key: 'screenTheme',
    name: 'elsewhere.screenTheme',
    about: 'elsewhereAbout.screenTheme',
    words: 'elsewhereWords.screenTheme',
    place: PLACES.SCREENS,
  },
  {
    key: 'sensors',
    name: 'elsewhere.sensors',
    about: 'elsewhereAbout.sensors',
    words: 'elsewhereWords.sensors',
    place: PLACES.SENSORS,
  },
  {
    key: 'climateLimits',
    name: 'elsewhere.climateLimits',
    about: 'elsewhereAbout.climateLimits',
    words: 'elsewhereWords.climateLimits',
    place: PLACES.CLIMATE,
  },
  {
    key: 'deliveries',
    name: 'elsewhere.deliveries',
    about: 'elsewhereAbout.deliveries',
    words: 'elsewhereWords.deliveries',
    place: PLACES.INTEGRATIONS,
  },
  {
    key: 'calendars',
    name: 'elsewhere.calendars',
    about: 'elsewhereAbout.calendars',
    words: 'elsewhereWords.calendars',
    place: PLACES.CALENDARS,
  },
  {
    key: 'directory',
    name: 'elsewhere.directory',
    about: 'elsewhereAbout.directory',
    words: 'elsewhereWords.directory',
    place: PLACES.DIRECTORY,
  },
  {
    key: 'legalHolds',
    name: 'elsewhere.legalHolds',
    about: 'elsewhereAbout.legalHolds',
    words: 'elsewhereWords.legalHolds',
    place: PLACES.LEGAL_HOLDS,
  },
  {
    key: 'modules',
    name: 'elsewhere.modules',
    about: 'elsewhereAbout.modules',
    words: 'elsewhereWords.modules',
    place: PLACES.BUILDINGS,
  },
  {
    key: 'connections',
    name: 'elsewhere.connections',
    about: 'elsewhereAbout.connections',
    words: 'elsewhereWords.connections',
    place: PLACES.BUILDINGS,
  },
  {
    key: 'helpPage',
    name: 'elsewhere.helpPage',
    about: 'elsewhereAbout.helpPage',
    words: 'elsewhereWords.helpPage',
    place: PLACES.BUILDINGS,
  },
  {
    key: 'authorisations',
    name: 'elsewhere.authorisations',
    about: 'elsewhereAbout.authorisations',
    words: 'elsewhereWords.authorisations',
    place: PLACES.AUTHORISATIONS,
  },
  {
    key: 'allowed_providers',
    name: 'elsewhere.allowed_providers',
    about: 'elsewhereAbout.allowed_providers',
    words: 'elsewhereWords.allowed_providers',
    place: undefined,
  },
  {
    key: 'insights_link',
    name: 'elsewhere.insights_link',
    about: 'elsewhereAbout.insights_link',
    words: 'elsewhereWords.insights_link',
    place: PLACES.ORGANISATIONS,
  },
  {
    key: 'review_platform',
    name: 'elsewhere.review_platform',
    about: 'elsewhereAbout.review_platform',
    words: 'elsewhereWords.review_platform',
    place: PLACES.ORGANISATIONS,
  },
  {
    key: 'review_url',
    name: 'elsewhere.review_url',
    about: 'elsewhereAbout.review_url',
    words: 'elsewhereWords.review_url',
    place: PLACES.ORGANISATIONS,
  },
];

export const elsewhereId = ({ key }: ElsewhereSetting): string => `elsewhere-${key}`;
