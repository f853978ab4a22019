// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInBerth } from '../../ui/testing.tsx';
import { PairingPage } from './pairing-page.tsx';

const PLACE = { org: 'wetering', building: 'keizersgracht' };
const SCOPE = { floorCount: 2, namesShow: true };
const show = (more: Partial<Parameters<typeof PairingPage>[0]>) =>
  renderInBerth(
    <PairingPage place={PLACE} code="173158204461" scope={SCOPE} newCodeAt={undefined} isOffline={false} {...more} />,
  );

test('the pairing page shows its code in groups of four, and what would be allowed', async () => {
  await show({ newCodeAt: new Date(2026, 10, 17, 10, 53).getTime() });
  expect(screen.getByText('Ask the administrator to approve this screen')).toBeTruthy();
  expect(screen.getByText('Code: 173158204461')).toBeTruthy();
  for (const group of ['1731', '5820', '4461']) expect(screen.getByText(group)).toBeTruthy();
  expect(screen.getByText('2 floors')).toBeTruthy();
  expect(screen.getByText('Names will be shown')).toBeTruthy();
  expect(screen.getByText('New code at 10:53')).toBeTruthy();
  expect(screen.getByText(/^Waiting for approval/)).toBeTruthy();
});

test('the pairing page says that no names will be shown, and that it covers the whole building', async () => {
  await show({ scope: { floorCount: 0, namesShow: false } });
  expect(screen.getByText('No names will be shown')).toBeTruthy();
  expect(screen.getByText('All floors')).toBeTruthy();
  expect(screen.queryByText('Names will be shown')).toBeNull();
});

test('without a network the pairing page says so, and without a code it shows no number', async () => {
  await show({ code: undefined, scope: undefined, isOffline: true });
  expect(screen.getByText(/^No connection/)).toBeTruthy();
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d/);
});

test('a code screen says that it will show codes and no names, and where to enter its number', async () => {
  await show({ scope: 'codes' });
  expect(screen.getByText('Check-in codes')).toBeTruthy();
  expect(screen.getByText('No names will be shown')).toBeTruthy();
  for (const step of ['Manage', 'Building', 'Screens', 'enter this code']) expect(screen.getByText(step)).toBeTruthy();
});
