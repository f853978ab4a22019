// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pageVersion, versionOnServer } from './page-version.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const page = (entry: string) => `<head><script type="module" crossorigin src="${entry}"></script></head>`;

test('the version of the page is the name of its entry file', () => {
  document.head.replaceChildren();
  const script = document.head.appendChild(document.createElement('script'));
  expect(pageVersion()).toBe('');
  script.type = 'module';
  script.src = '/assets/index-Bx7.js';
  expect(pageVersion()).toBe('index-Bx7');
});

test('the version on the server is read from the page it serves', async () => {
  answering(() => Promise.resolve(new Response(page('/assets/index-Cy8.js'))));
  expect(await versionOnServer()).toBe('index-Cy8');
});

test.each([
  ['an error', () => Promise.resolve(new Response(page('/assets/index-Cy8.js'), { status: 502 }))],
  ['the page of a hotel', () => Promise.resolve(new Response('<h1>Accept our terms</h1>'))],
  ['silence', () => Promise.reject(new TypeError('fetch failed'))],
])('%s gives no version', async (_, answer) => {
  answering(answer);
  expect(await versionOnServer()).toBeUndefined();
});
