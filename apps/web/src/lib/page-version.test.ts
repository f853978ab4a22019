// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pageVersion, versionOnServer } from './page-version.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const page = (entry: string) => `<head><script type="module" crossorigin src="${entry}"></script></head>`;

test('a page is known by the file that it begins with', () => {
  const script = document.head.appendChild(document.createElement('script'));
  expect(pageVersion()).toBe('');
  script.type = 'module';
  script.src = '/assets/index-Bx7.js';
  expect(pageVersion()).toBe('index-Bx7');
});

test('the server’s is read from what it hands out', async () => {
  answering(() => Promise.resolve(new Response(page('/assets/index-Cy8.js'))));
  expect(await versionOnServer()).toBe('index-Cy8');
});

test.each([
  ['an error', () => Promise.resolve(new Response(page('/assets/index-Cy8.js'), { status: 502 }))],
  ['the page of a hotel', () => Promise.resolve(new Response('<h1>Accept our terms</h1>'))],
  ['silence', () => Promise.reject(new TypeError('fetch failed'))],
])('%s is no page of ours', async (_, answer) => {
  answering(answer);
  expect(await versionOnServer()).toBeUndefined();
});
