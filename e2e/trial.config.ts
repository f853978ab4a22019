import { defineConfig } from '@playwright/test';

/** One browser against a deployment that is running already (npm run try-containers). */
export default defineConfig({
  testDir: 'trial',
  outputDir: 'test-results/trial',
  reporter: 'list',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['TRIAL_ORIGIN'],
    browserName: 'chromium',
    // The proxy's certificate is its own; that it is the right one is checked before.
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
