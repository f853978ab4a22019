// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditing } from './use-editing.ts';

type Props = { id: string; version: number; form: { name: string; room: string } };

const start = (first: Props) =>
  renderHook(({ id, version, form }: Props) => useEditing(id, { version }, form), { initialProps: first });
const desk: Props = { id: 'a', version: 1, form: { name: '1.01', room: 'Studio' } };

test('a field counts as changed until it has its stored value again', () => {
  const { result } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  expect(result.current).toMatchObject({ value: { name: '1.02', room: 'Studio' }, changed: ['name'], version: 1 });
  act(() => result.current.change({ name: '1.01' }));
  expect(result.current.changed).toEqual([]);
});

test('an unchanged form follows changes by other users', () => {
  const { result, rerender } = start(desk);
  rerender({ ...desk, version: 2, form: { name: '1.01', room: 'Atrium' } });
  expect(result.current).toMatchObject({ value: { room: 'Atrium' }, version: 2, isOutdated: false });
});

test('when another user saves first, typed fields stay, the rest follows, and the form is marked as outdated', () => {
  const { result, rerender } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  rerender({ ...desk, version: 2, form: { name: '1.01', room: 'Atrium' } });
  expect(result.current).toMatchObject({ value: { name: '1.02', room: 'Atrium' }, version: 1, isOutdated: true });
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ value: { name: '1.02' }, version: 2, isOutdated: false });
});

test('taking the other version discards the typed changes', () => {
  const { result, rerender } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  rerender({ ...desk, version: 2, form: { name: '1.03', room: 'Studio' } });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ value: { name: '1.03' }, version: 2, changed: [] });
});

test('another id starts a new form', () => {
  const { result, rerender } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  rerender({ id: 'b', version: 7, form: { name: '2.01', room: 'Studio' } });
  expect(result.current).toMatchObject({ value: { name: '2.01' }, changed: [], version: 7 });
});
