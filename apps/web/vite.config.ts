import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueTexts } from './build/catalogue-texts.ts';
import { contractAddresses } from './build/contract-addresses.ts';
import { firstLoadSize } from './build/first-load-size.ts';
import { precompress } from './build/precompress.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Streams (server-sent events) pass through as they come: nothing here compresses or buffers. */
const toApi = { target: api, changeOrigin: false };

/** What the entry needs to ask for a token, or to leave for the sign-in provider: apart from everything that draws. */
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
  'routes/needs-person',
].join('|');

/** What every page of the product draws with. Each piece that is fetched costs time, even from the cache. */
const FRAME = [
  'routes/app-frame',
  'routes/providers',
  'routes/page-states',
  'lib/reservations/screen-search',
  'ui/alert/use-toast',
].join('|');

export default defineConfig({
  plugins: [contractAddresses(), catalogueTexts(), react(), precompress(), firstLoadSize()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': toApi, '/session': toApi },
  },
  build: {
    target: 'es2024',
    // Written for the people who run Berth, not announced to browsers.
    sourcemap: 'hidden',
    // The policy has no `data:` for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // These change with a new version of theirs, not with ours, and so stay in the browser's cache.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
            // Not what draws long tables: an employee's first page has none.
            { name: 'tanstack', test: /node_modules\/@tanstack\/(?!react-virtual|virtual-core)/ },
            { name: 'texts', test: /node_modules\/(?:i18next|react-i18next)\// },
            // With what fetches the other pieces: in one that draws, the entry would wait for all of that.
            {
              name: 'leaving',
              test: new RegExp(
                `/(?:web/src/(?:${LEAVING})|domain/src/sign-in/session-header)[.]ts$|vite/preload-helper`,
              ),
            },
            { name: 'frame', test: new RegExp(`/web/src/(?:${FRAME})[.]tsx?$`) },
            // An employee's first page, with the small parts that other screens share: in a few pieces they compress better
            // than in forty. What only a refusal shows comes with it.
            { name: 'time', test: /packages\/domain\/src\/time\// },
            { name: 'map', test: /src\/ui\/floor-map\/(?!mini-plan|metres)/ },
            { name: 'reserve-screen', test: /features\/reservations\/floor-view\/reserve-screen/ },
          ],
        },
      },
    },
  },
});
