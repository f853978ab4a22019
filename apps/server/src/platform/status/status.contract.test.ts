import { LANGUAGES } from '@berth/domain/language';
import { aFullTenant, testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

const open = (url = '/status', headers: Record<string, string> = {}) => api.app.inject({ url, headers });
/** The visible text, without styles and tags. */
const textOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the status page', () => {
  test('is for everyone, without signing in', async () => {
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(textOf(body)).toContain('Reserving Works Signing in Works E-mail Unavailable Live updates Unavailable');
  });

  test.each([
    ['en', 'Status of Berth', 'Reserving Works'],
    ['nl', 'Status van Berth', 'Reserveren Werkt'],
    ['de', 'Status von Berth', 'Reservieren Funktioniert'],
    ['fr', 'État de Berth', 'Réservations Fonctionne'],
    ['es', 'Estado de Berth', 'Reservas Funciona'],
  ])('is in the language of the browser, and of the link: %s', async (language, title, row) => {
    for (const { body } of [
      await open('/status', { 'accept-language': `${language}-XX,xx;q=0.5` }),
      await open(`/status?language=${language}`, { 'accept-language': 'xx' }),
    ]) {
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<title>${title}</title>`);
      expect(textOf(body)).toContain(row);
      expect(body.match(/href="\/status\?language=\w\w"/g)).toHaveLength(LANGUAGES.length - 1);
    }
  });

  test.each(['/status?language=xx', '/status?language=en&language=nl', '/status?language=%3Cscript%3E'])(
    '%s is answered in English',
    async (url) => {
      const { statusCode, body } = await open(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<html lang="en">');
    },
  );

  test('has no script, and a policy that allows only its own styles [T16]', async () => {
    const [one, other] = [await open(), await open()];
    const policy = String(one.headers['content-security-policy']);
    expect(policy.replace(/nonce-[\w+/=]+/, 'nonce-x')).toBe(
      "default-src 'none'; style-src 'nonce-x'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(policy).not.toBe(other.headers['content-security-policy']);
    const [, nonce = ''] = /nonce-([^']+)'/.exec(policy) ?? [];
    expect(one.body).toContain(`<style nonce="${nonce}">`);
    expect(one.body).not.toMatch(/<script|\son\w+=|javascript:|style=/i);
  });

  test('contains no figures and nothing of any organisation [T16]', async () => {
    const { organisation } = await aFullTenant(database.owner, 'canary');
    expect(organisation.slug).toContain('canary');
    const { body } = await open();
    expect(body).not.toContain('canary');
    expect(textOf(body)).not.toMatch(/\d/);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});
