/** A code screen, a today screen or a kiosk; the latter two have the specification's names. */
export type ScreenKind = 'code' | 'dailyReservation' | 'publicScreen';

export const SCREEN_LAYOUTS = ['table', 'cards'] as const;
export type ScreenLayout = (typeof SCREEN_LAYOUTS)[number];

/** The appearance of a building's today screens, with the names of the wire. */
export type ScreenTheme = {
  readonly background_color: string;
  readonly regular_text_color: string;
  readonly table_color: string;
  readonly title_bar_color: string;
  readonly title_text_color: string;
  readonly welcome_message: string;
  readonly font_size: number;
  readonly layout: ScreenLayout;
  readonly card_width: number;
  readonly card_height: number;
  readonly logoUrl: string | null;
};

/** In pixels. Beyond these bounds text is unreadable, or not even one card fits. */
export const THEME_BOUNDS = {
  font_size: { min: 12, max: 120 },
  card_width: { min: 100, max: 1200 },
  card_height: { min: 100, max: 1200 },
} as const;

/** The default: light on dark, which glares least in a dim hall. */
export const DEFAULT_THEME: ScreenTheme = {
  background_color: '#0f2736',
  regular_text_color: '#f4f7f9',
  table_color: '#17384b',
  title_bar_color: '#f2b441',
  title_text_color: '#13212b',
  welcome_message: '',
  // Capitals are 20 arc minutes high at a distance of three metres from a 43-inch screen.
  font_size: 50,
  layout: 'table',
  card_width: 200,
  card_height: 250,
  logoUrl: null,
};
