import { SCREEN_LAYOUTS, THEME_BOUNDS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, PictureUrl, Place, Version } from '../wire.ts';

const area = 'screens';

/** Screens of the building's own pages; those that show a check-in code have calls of their own. */
export const PUBLIC_SCREEN_KINDS = ['dailyReservation', 'publicScreen'] as const;
export type PublicScreenKind = (typeof PUBLIC_SCREEN_KINDS)[number];

/** Twelve digits, for people to type. What a screen is known by is its secret. */
export const PairingCode = z.string().regex(/^\d{12}$/);

/** The browser that registers keeps it and sends it with every later call, in the header `Screen-Secret`. */
export const ScreenSecret = z.string().regex(/^[\w-]{43}$/);

/**
 * When an administrator last asked for the page to be loaded again. The stream says so at once; a screen that could not
 * listen then sees here that it is another moment than when it came.
 */
export const ReloadAsked = z.iso.datetime().nullable();

/** Floors by their ids; none of them stands for all. */
const Floors = z.array(z.uuid()).max(100);

export const registerScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building',
  summary: 'Ask to be a today screen or a kiosk; an administrator approves it by the code that it shows',
  area,
  access: 'public',
  params: Place,
  /** A screen that asks anew sends the secret it has, and stays the same screen under a new code and a new secret. */
  body: z.strictObject({
    /** Not looked at: a code that its bearer chose would be guessed. */
    token: z.string().max(100).optional(),
    organization: z.string().max(100).optional(),
    organizationPath: z.string().max(200).optional(),
    floors: Floors.default([]),
    showDesks: z.boolean().default(false),
    type: z.enum(PUBLIC_SCREEN_KINDS).default('dailyReservation'),
  }),
  status: 201,
  response: z.object({
    token: PairingCode,
    secret: ScreenSecret,
    /** As they will be shown once approved: an administrator may have chosen others for this screen. */
    floors: Floors,
    showDesks: z.boolean(),
    /** Whether people will be named, as the building is set now. */
    showsNames: z.boolean(),
  }),
  problems: ['building.not_found', 'screen.too_many'],
});

/** Whoever has not the secret, or another code, is told what one is told whose screen was rejected. */
export const ScreenApproval = z.object({
  status: z.enum(['APPROVED']).nullable(),
  modificationDateTime: z.iso.datetime().nullable(),
  rejected: z.boolean(),
  /** Null until it is approved. */
  reloadAskedDateTime: ReloadAsked,
});
export type ScreenApproval = z.infer<typeof ScreenApproval>;

export const screenApproval = endpoint({
  method: 'GET',
  path: '/daily-screens/:org/:building/checkForTokenApproval/:token',
  summary: 'Whether the screen that shows this code, and holds its secret, was approved',
  area,
  access: 'public',
  params: Place.extend({ token: PairingCode }),
  response: ScreenApproval,
  problems: ['building.not_found'],
});

export const kioskApproval = endpoint({
  method: 'GET',
  path: '/kiosk/:org/:building/:kioskId/approval/',
  summary: 'Whether the kiosk that shows this code, and holds its secret, was approved',
  area,
  access: 'public',
  params: Place.extend({ kioskId: PairingCode }),
  /** Told, and not looked at: which floors a kiosk shows is what was approved. */
  query: z.object({ floors: z.union([z.string().max(4000), z.array(z.string().max(100)).max(100)]).optional() }),
  response: ScreenApproval,
  problems: ['building.not_found'],
});

const SCREEN_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

const Screen = z.object({
  /** What the other calls take. */
  tokenId: z.uuid(),
  /** While it waits only its first four digits: who approves reads the rest at the screen. */
  token: z.string(),
  type: z.enum([...PUBLIC_SCREEN_KINDS, 'code']),
  status: z.enum(SCREEN_STATUSES),
  name: z.string(),
  organization: z.string(),
  organizationPath: z.string(),
  floors: z.array(z.object({ id: z.uuid(), name: z.string() })),
  showDesks: z.boolean(),
  /** Whether people are named on it; while it waits, whether they would be. */
  showsNames: z.boolean(),
  /** Of a screen that shows a check-in code: whose. Null for the building itself, and while it waits. */
  objectId: z.uuid().nullable(),
  objectName: z.string().nullable(),
  askedFrom: z.string(),
  /** How many approved screens of the building came from the same network. */
  knownFromThere: z.int(),
  creationDateTime: z.iso.datetime(),
  modificationDateTime: z.iso.datetime(),
  lastSeen: z
    .object({
      datetime: z.iso.datetime(),
      address: z.string(),
      version: z.string(),
      page: z.string(),
      /** Since when it was told to its administrators that it is silent. */
      silentSince: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Screen = z.infer<typeof Screen>;

export const screens = endpoint({
  method: 'GET',
  path: '/daily-screens/:org/:building',
  summary: 'The screens of the building and those that ask to be, the newest first',
  area,
  access: 'B',
  params: Place,
  response: z.array(Screen),
});

const SCREEN_ACTIONS = ['APPROVED', 'REJECTED'] as const;

/** Of an approved screen 'REJECTED' takes the approval back. */
export const processScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/process',
  summary: 'Approve a screen by the twelve digits that it shows, or reject it',
  area,
  access: 'B',
  params: Place,
  body: z.strictObject({
    tokenId: z.uuid(),
    /** What was read at the screen; to reject one needs nothing. */
    token: z.string().max(12).default(''),
    status: z.enum(SCREEN_ACTIONS),
    action: z.union([z.enum(SCREEN_ACTIONS), z.boolean()]).optional(),
    name: Line(100).optional(),
  }),
  response: Message.extend({ status: z.enum(SCREEN_ACTIONS) }),
  problems: ['screen.not_found', 'screen.wrong_code'],
});

const ScreenParams = Place.extend({ token: z.uuid() });
const Deleted = Message.extend({ status: z.literal('DELETED') });

export const deleteDailyScreen = endpoint({
  method: 'DELETE',
  path: '/daily-screens/deleteToken/:org/:building/:token',
  summary: 'Take a today screen away',
  area,
  access: 'B',
  params: ScreenParams,
  response: Deleted,
  problems: ['screen.not_found'],
});

export const deletePublicScreen = endpoint({
  method: 'DELETE',
  path: '/publicScreens/deleteToken/:org/:building/:token',
  summary: 'Take a kiosk away',
  area,
  access: 'B',
  params: ScreenParams,
  response: Deleted,
  problems: ['screen.not_found'],
});

export const changeScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/:token/change',
  summary: 'Rename a screen, or let it ask anew for other floors',
  area,
  access: 'B',
  params: ScreenParams,
  body: z
    .strictObject({ name: Line(100), floors: Floors })
    .partial()
    .refine((change) => Object.keys(change).length > 0)
    .meta({ minProperties: 1 }),
  response: Message,
  problems: ['screen.not_found', 'floor.not_found'],
});

export const reloadScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/:token/reload',
  summary: 'Let a screen load its page again',
  area,
  access: 'B',
  params: ScreenParams,
  response: Message,
  problems: ['screen.not_found'],
});

const STREAM = z.string().meta({
  description:
    'Server-sent events: `ready`, `change` (a Change without ids), `reload`, `gap`, and `access-ended` when it is revoked',
});

export const screenEvents = endpoint({
  method: 'GET',
  path: '/daily-screens/:org/:building/events',
  summary: 'What changed, for a today screen, as it happens',
  area,
  access: 'approved screen token',
  params: Place,
  response: STREAM,
  produces: 'text/event-stream',
  problems: ['live.too_many_streams'],
});

export const kioskEvents = endpoint({
  method: 'GET',
  path: '/kiosk/:org/:building/events',
  summary: 'What changed, for a kiosk, as it happens',
  area,
  access: 'approved kiosk token',
  params: Place,
  response: STREAM,
  produces: 'text/event-stream',
  problems: ['live.too_many_streams'],
});

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const Bounded = (field: keyof typeof THEME_BOUNDS) => z.int().min(THEME_BOUNDS[field].min).max(THEME_BOUNDS[field].max);

const ThemeSettings = z.strictObject({
  background_color: Colour,
  regular_text_color: Colour,
  table_color: Colour,
  title_bar_color: Colour,
  title_text_color: Colour,
  welcome_message: Line(200),
  font_size: Bounded('font_size'),
  layout: z.enum(SCREEN_LAYOUTS),
  card_width: Bounded('card_width'),
  card_height: Bounded('card_height'),
  logoUrl: PictureUrl.nullable(),
});

export const screenTheme = endpoint({
  method: 'GET',
  path: '/daily-screens/:org/:building/theme/settings',
  summary: 'How the today screens of the building look: a list of one',
  area,
  access: 'approved screen token or B',
  params: Place,
  response: z.array(ThemeSettings.extend({ version: Version })).length(1),
});

export const saveScreenTheme = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/theme/settings/save',
  summary: 'Change how the today screens look, all of it at once',
  area,
  access: 'B',
  params: Place,
  body: z.strictObject({ themeSettings: ThemeSettings, version: Version.optional() }),
  response: Message.extend({ version: Version }),
  problems: ['file.not_found'],
  versioned: true,
});
