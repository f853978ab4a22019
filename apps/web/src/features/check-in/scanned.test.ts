import { describe, expect, test } from 'vitest';
import { digitsIn, scannedFrom, textInLink } from './scanned.ts';

const ID = '0190b3c4-5d6e-7f80-9123-456789abcdef';

describe('a scanned text', () => {
  test('consists of an object and its code', () => {
    expect(scannedFrom(`${ID}.12345678`)).toEqual({ objectId: ID, code: '12345678' });
    expect(scannedFrom(`${ID}.aB-_aB-_aB-_aB-_aB-_aB`)).toMatchObject({ code: 'aB-_aB-_aB-_aB-_aB-_aB' });
  });

  test.each(['', ID, `${ID}.`, `${ID}.123`, `${ID}.1234/678`, `x${ID}.12345678`, 'scan'])(
    'is rejected if it is %j',
    (text) => {
      expect(scannedFrom(text)).toBeUndefined();
    },
  );
});

describe('a link', () => {
  test('contains the text, on whatever host it was printed', () => {
    const link = `https://berth.example/workplace/my-reservations?checkIn=${ID}.12345678`;
    expect(textInLink(link)).toBe(`${ID}.12345678`);
    expect(textInLink(` ${ID}.12345678 `)).toBe(`${ID}.12345678`);
  });

  test.each(['https://elsewhere.example/', `https://berth.example/?checkIn=${ID}`, 'WIFI:S:guests;;', 'javascript:1'])(
    'contains no text if it is %j',
    (link) => {
      expect(textInLink(link)).toBeUndefined();
    },
  );
});

test.each([
  ['12345678', '12345678'],
  ['1234 5678', '1234 5678'.replace(' ', '')],
  ['1234-5678', '12345678'],
  ['1234567', undefined],
  ['123456789', undefined],
  ['1234567x', undefined],
])('typing %j gives %j', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});
