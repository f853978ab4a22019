import { CEILINGS } from '@berth/domain/ceilings';
import { SCREEN_LAYOUTS, THEME_BOUNDS } from '@berth/domain/screens';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignoring, Line, Message, PictureUrl, Place, Version } from '../wire.ts';

const area = 'screens';

/** Screens with the building's pages; code screens have their own calls. */
export const PUBLIC_SCREEN_KINDS = ['dailyReservation', 'publicScreen'] as const;
export type PublicScreenKind = (typeof PUBLIC_SCREEN_KINDS)[number];

/** Twelve digits for people to type. The screen itself is identified by its secret. */
export const PairingCode = z.string().regex(/^\d{12}$/);

/** The registering browser stores it and sends it with every later call, in the header `Screen-Secret`. */
export const ScreenSecret = z.string().regex(/^[\w-]{43}$/);

/**
 * When an administrator last requested a reload of the page. The stream sends it at once; a screen that missed it
 * notices here that the time has changed.
 */
export const ReloadAsked = z.iso.datetime().nullable();

/** Ids of floors; empty means all. */
const Floors = z.array(z.uuid()).max(100);

export const registerScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building',
  summary: 'Request approval as a today screen or a kiosk; an administrator approves it with the code on the screen',
  area,
  access: 'public',
  params: Place,
  /**
   * A registered screen that asks for approval again sends its secret; it stays the same screen, with a new pairing
   * code and a new secret.
   */
  body: z.strictObject({
    /** Ignored: a code chosen by the client could be guessed. */
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
    /** The floors that will be shown after approval; an administrator may have chosen others for this screen. */
    floors: Floors,
    showDesks: z.boolean(),
    /** Whether people will be named, by the building's current settings. */
    showsNames: z.boolean(),
  }),
  problems: ['building.not_found', 'screen.too_many'],
});

/** A caller with a wrong secret or code gets the same response as a rejected screen. */
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
  summary: 'Whether the screen with this code and secret was approved',
  area,
  access: 'public',
  params: Place.extend({ token: PairingCode }),
  response: ScreenApproval,
  problems: ['building.not_found'],
});

export const kioskApproval = endpoint({
  method: 'GET',
  path: '/kiosk/:org/:building/:kioskId/approval/',
  summary: 'Whether the kiosk with this code and secret was approved',
  area,
  access: 'public',
  params: Place.extend({ kioskId: PairingCode }),
  /** Ignored: a kiosk shows the approved floors. */
  query: z.object({ floors: z.union([z.string().max(4000), z.array(z.string().max(100)).max(100)]).optional() }),
  response: ScreenApproval,
  problems: ['building.not_found'],
});

const SCREEN_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

const Screen = z.object({
  /** The id that the other calls take. */
  tokenId: z.uuid(),
  /** Only the first four digits while it waits: the administrator has to read the rest from the screen. */
  token: z.string(),
  type: z.enum([...PUBLIC_SCREEN_KINDS, 'code']),
  status: z.enum(SCREEN_STATUSES),
  name: z.string(),
  organization: z.string(),
  organizationPath: z.string(),
  floors: z.array(z.object({ id: z.uuid(), name: z.string() })),
  showDesks: z.boolean(),
  /** Whether people are named on it, or would be once it is approved. */
  showsNames: z.boolean(),
  /** The space of a code screen. Null for the building itself, and before approval. */
  objectId: z.uuid().nullable(),
  objectName: z.string().nullable(),
  askedFrom: z.string(),
  /** The number of the building's approved screens on the same network. */
  knownFromThere: z.int(),
  creationDateTime: z.iso.datetime(),
  modificationDateTime: z.iso.datetime(),
  lastSeen: z
    .object({
      datetime: z.iso.datetime(),
      address: z.string(),
      version: z.string(),
      page: z.string(),
      /** When administrators were notified that it is silent. */
      silentSince: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Screen = z.infer<typeof Screen>;

export const screens = endpoint({
  method: 'GET',
  path: '/daily-screens/:org/:building',
  summary: 'The screens of the building, approved or waiting, newest first',
  area,
  access: 'B',
  params: Place,
  response: z.array(Screen).max(CEILINGS.screens),
});

const SCREEN_ACTIONS = ['APPROVED', 'REJECTED'] as const;

/** 'REJECTED' withdraws the approval of an approved screen. */
export const processScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/process',
  summary: 'Approve a screen with the twelve digits on it, or reject it',
  area,
  access: 'B',
  params: Place,
  body: ignoring(
    z.strictObject({
      /** Left out: the screen that shows the code. */
      tokenId: z.uuid().optional(),
      /** The code on the screen; not needed to reject a screen by its id. */
      token: z.string().max(12).default(''),
      status: z.enum(SCREEN_ACTIONS),
      name: Line(100).optional(),
    }),
    'type',
    'action',
    'approved',
  ),
  response: Message.extend({ status: z.enum(SCREEN_ACTIONS) }),
  problems: ['screen.not_found', 'screen.wrong_code'],
});

const ScreenParams = Place.extend({ token: z.uuid() });
/** The screen's id or the code that it shows. */
const EitherToken = Place.extend({ token: z.union([z.uuid(), PairingCode]) });
const Deleted = Message.extend({ status: z.literal('DELETED') });

export const deleteDailyScreen = endpoint({
  method: 'DELETE',
  path: '/daily-screens/deleteToken/:org/:building/:token',
  summary: 'Remove a today screen',
  area,
  access: 'B',
  params: EitherToken,
  response: Deleted,
  problems: ['screen.not_found'],
});

export const deletePublicScreen = endpoint({
  method: 'DELETE',
  path: '/publicScreens/deleteToken/:org/:building/:token',
  summary: 'Remove a kiosk',
  area,
  access: 'B',
  params: EitherToken,
  response: Deleted,
  problems: ['screen.not_found'],
});

export const changeScreen = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/:token/change',
  summary: 'Rename a screen, or make it request approval for other floors',
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
  summary: 'Reload the page of a screen',
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
  summary: 'A stream of changes, for a today screen',
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
  summary: 'A stream of changes, for a kiosk',
  area,
  access: 'approved kiosk token',
  params: Place,
  response: STREAM,
  produces: 'text/event-stream',
  problems: ['live.too_many_streams'],
});

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const Bounded = (field: keyof typeof THEME_BOUNDS) => z.int().min(THEME_BOUNDS[field].min).max(THEME_BOUNDS[field].max);

export const ThemeSettings = z.strictObject({
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
  summary: "The appearance of the building's today screens, as a list of one",
  area,
  access: 'approved screen token or B',
  params: Place,
  response: z.array(ThemeSettings.extend({ version: Version })).length(1),
});

export const saveScreenTheme = endpoint({
  method: 'POST',
  path: '/daily-screens/:org/:building/theme/settings/save',
  summary: 'Replace the appearance of the today screens',
  area,
  access: 'B',
  params: Place,
  /** The theme may contain its version, as it was returned. */
  body: z.strictObject({
    themeSettings: ThemeSettings.extend({ version: Version.optional() }),
    version: Version.optional(),
  }),
  response: Message.extend({ version: Version }),
  problems: ['file.not_found'],
  versioned: true,
});
