/**
 * Selects the few pictures that the documents show from those of every screen, which `npm run pictures` wrote to
 * `pictures/`, and stores them small enough for a repository.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkoutDir } from './services/places.ts';

const WIDTH = 1440;
const QUALITIES = [82, 70, 58, 46];
const MOST_BYTES = 150_000;

/** The name in the documents, and the source picture. */
const CHOSEN: Readonly<Record<string, string>> = {
  locations: 'demonstration-locations-desktop-light',
  reserve: 'reserve-spot-desktop-light',
  'reserve-dark': 'reserve-spot-desktop-dark',
  'reserve-phone': 'reserve-phone-light',
  'reserve-phone-dark': 'reserve-map-phone-dark',
  'reserve-rooms': 'demonstration-rooms-desktop-light',
  'reserve-refused': 'reserve-refused-desktop-light',
  waitlist: 'waitlist-offer-desktop-light',
  'sit-with': 'sit-with-desktop-light',
  'team-day': 'team-day-lead-desktop-light',
  neighbourhood: 'neighbourhood-closed-desktop-light',
  'neighbourhood-editor': 'neighbourhood-editor-desktop-light',
  'my-reservations': 'demonstration-my-reservations-desktop-light',
  'my-reservations-phone-dark': 'demonstration-my-reservations-phone-dark',
  plan: 'demonstration-plan-desktop-dark',
  colleagues: 'colleagues-desktop-light',
  'colleagues-phone': 'colleagues-phone-light',
  away: 'away-desktop-light',
  privacy: 'demonstration-privacy-desktop-light',
  ticket: 'ticket-on-time-phone',
  'today-screen': 'demonstration-wall',
  'code-screen': 'code-screen-tablet-light',
  kiosk: 'kiosk',
  'all-reservations': 'demonstration-reservations-desktop-light',
  'all-reservations-dark': 'demonstration-reservations-desktop-dark',
  'plan-editor': 'plan-editor-selection-desktop-light',
  'plan-editor-dark': 'plan-editor-selection-desktop-dark',
  'setup-desks': 'setup-desks-desktop-light',
  'setup-people': 'setup-people-desktop-light',
  'setup-rules': 'setup-rules-desktop-light',
  'opening-hours': 'demonstration-opening-hours-desktop-light',
  'building-settings': 'building-settings-desktop-light',
  users: 'demonstration-users-desktop-light',
  'sensors-map': 'demonstration-sensors-map-desktop-light',
  insights: 'demonstration-insights-desktop-light',
  'insights-dark': 'demonstration-insights-desktop-dark',
  'insights-phone': 'demonstration-insights-phone-light',
  ghosts: 'demonstration-ghosts-desktop-light',
  evacuation: 'evacuation-phone-light',
  audit: 'demonstration-audit-desktop-light',
  doors: 'doors-desktop-light',
  'integrations-failing': 'integrations-failing-desktop-light',
  'sensor-platform': 'sensor-platform-desktop-light',
};

const from = join(checkoutDir, 'pictures');
const to = join(checkoutDir, 'docs/screens');
rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
for (const [name, source] of Object.entries(CHOSEN)) {
  const file = join(to, `${name}.webp`);
  for (const quality of QUALITIES) {
    await sharp(join(from, `${source}.png`))
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toFile(file);
    if (statSync(file).size <= MOST_BYTES) break;
  }
  const { size } = statSync(file);
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`);
}
console.log(`${Object.keys(CHOSEN).length} of ${readdirSync(from).length} pictures are in docs/screens`);
