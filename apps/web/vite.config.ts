import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueTexts } from './build/catalogue-texts.ts';
import { contractAddresses } from './build/contract-addresses.ts';
import { firstLoadSize } from './build/first-load-size.ts';
import { precompress } from './build/precompress.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Streams (server-sent events) pass through as they come: nothing here compresses or buffers. */
const toApi = { target: api, changeOrigin: false };

/**
 * The modules that the entry needs to request a token or to leave for the sign-in provider, kept apart from everything
 * that renders.
 */
const LEAVING = [
  'lib/buildings/active-building',
  'lib/current-session',
  'lib/kiosk',
  'lib/languages/language-cookie',
  'lib/log',
  'lib/buildings/place',
  'lib/session',
  'lib/session-client',
  'lib/sign-in',
  'routes/arrival',
  'routes/fetch-feature-screens',
  'routes/first-page',
  'routes/needs-person',
].join('|');

/** The modules that every page renders with. Each chunk costs time, even from the cache, and compresses alone. */
const FRAME = ['product', 'routes/providers', 'routes/page-states', 'lib/screen-search', 'ui/alert/use-toast'].join(
  '|',
);

export default defineConfig({
  plugins: [contractAddresses(), catalogueTexts(), react(), precompress(), firstLoadSize()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': toApi, '/session': toApi, '/status': toApi },
  },
  build: {
    target: 'es2024',
    // For operators; browsers are not told about them.
    sourcemap: 'hidden',
    // The policy has no `data:` for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Needed only when a change arrives for a map; the contract would take it into the first load.
            { name: 'updated-by', test: /packages\/contract\/src\/reservations\/updated-by[.]ts$/ },
            { name: 'later-calls', test: /berth-contract-addresses-later$/ },
            // These change only when a dependency is updated, so they stay in the browser's cache.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
            // Without the code for long tables, endless lists and unsaved forms, which an employee's first page does not
            // have.
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(?!react-virtual|virtual-core)(?!.*(?:infiniteQueryObserver|useInfiniteQuery|useBlocker))/,
            },
            { name: 'texts', test: /node_modules\/(?:i18next|react-i18next)\// },
            // Includes the preload helper: in a chunk that renders, the entry would wait for all of it.
            {
              name: 'leaving',
              test: new RegExp(
                `/(?:web/src/(?:${LEAVING})|domain/src/sign-in/session-header)[.]ts$|vite/preload-helper`,
              ),
            },
            { name: 'frame', test: new RegExp(`/web/src/(?:${FRAME})[.]tsx?$`) },
            // An employee's first page, with the small parts that other screens share: a few chunks compress better
            // than forty. It includes the parts that only a refusal shows.
            { name: 'time', test: /packages\/domain\/src\/time\// },
            {
              name: 'map',
              test: /src\/workplace\/floor-map\/(?!mini-plan|metres|map-found|shapes\/(?:map-room-value|place-values|map-neighbourhoods|neighbourhood-areas))/,
            },
            { name: 'reserve-screen', test: /features\/reservations\/floor-view\/reserve-screen/ },
            // Shared by lazy screens and parts. In files of their own, the first load would name those that its parts
            // preload.
            { name: 'icons', test: /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
