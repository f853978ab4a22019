import { defineConfig } from '@playwright/test';

// Tools read this file without any services; the setup says what is missing.
const base = process.env['TEST_PORT_BASE'] ?? '0';
// Two runs of one checkout have different ports, and must not sweep away each other's results.
const results = `test-results/${base}`;

export default defineConfig({
  testDir: 'tests',
  // Pictures prove nothing that the other tests do not; `npm run pictures` makes them.
  testIgnore: process.env['PICTURES'] ? [] : 'pictures.spec.ts',
  outputDir: `${results}/tests`,
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a test that hiccups from one that fails; both fail the check (second-tries.json has the exceptions).
  retries: process.env['CI'] ? 1 : 0,
  // Two cores: a third browser only makes the sign-in provider slower for the other two.
  workers: 2,
  // They end a test that hangs, and are no statement about speed: a busy machine takes several times as long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // `npm run verify` names its own reporters and the file it reads.
  reporter: [['list'], ['json', { outputFile: `${results}/results.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${base}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording every test costs a third of the time; a failing one is run again by hand with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without the browser around the page, whose own tabs and buttons cost a third of the processor.
      executablePath: process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
