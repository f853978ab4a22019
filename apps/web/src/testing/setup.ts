import { afterAll, afterEach, vi } from 'vitest';

// Runs before each test file. Files share a process and its modules, so a fixture that registered this on import would
// do so for the first file only.
if ('document' in globalThis) {
  const [{ cleanup, configure }, { completeWindow }] = await Promise.all([
    import('@testing-library/react'),
    import('./complete-window.ts'),
  ]);
  completeWindow();
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
  // A screen that still loads when its file ends would fail in the window of the next file.
  afterAll(() => vi.dynamicImportSettled());
}
