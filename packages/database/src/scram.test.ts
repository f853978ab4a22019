import { expect, test } from 'vitest';
import { scramVerifier } from './scram.ts';

test('the verifier of a password equals that of the standard', () => {
  expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});

test('each verifier has a salt of its own', () => {
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
});
